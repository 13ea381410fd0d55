"""From what files do with names to who calls whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from analyzer.engine.resolution.effects import left
from analyzer.engine.resolution.flow import FlowFile, ScopeKind
from analyzer.engine.resolution.graph import CallGraph, Edge, Node
from analyzer.engine.resolution.name_guesses import guesses
from analyzer.engine.resolution.outside_calls import call_outside
from analyzer.engine.resolution.program import Program
from analyzer.engine.resolution.solver import Solver
from analyzer.engine.resolution.steps import STEPS
from analyzer.model.source import Location, Problem

KIND_WORDS = {
    ScopeKind.MODULE: "module",
    ScopeKind.CLASS: "class",
    ScopeKind.FUNCTION: "function",
    ScopeKind.LAMBDA: "lambda",
}


def edges(files: Iterable[FlowFile], problems: Iterable[Problem] = ()) -> CallGraph:
    """The call graph of all files together. The order of `files` never shows in it."""
    program = Program(list(files))
    solver = Solver(program, STEPS, call_outside, left)
    solver.solve()
    found: dict[tuple[str, str, bool], Edge] = {}
    for edge in (*_resolved(solver), *guesses(solver)):
        key = (edge.caller, edge.callee, edge.creates)
        known = found.get(key)
        if known is None or (edge.tier, edge.location) < (known.tier, known.location):
            found[key] = edge
    unsettled = sorted({program.names[scope] for scope in solver.unsettled})
    return CallGraph(_nodes(program), found.values(), problems, unsettled)


def _resolved(solver: Solver) -> Iterator[Edge]:
    program = solver.program
    for scope in sorted(solver.edges):
        path = program.files[program.homes[scope]].path
        for (callee, creates), found in solver.edges[scope].items():
            place = Location(path, found.line, found.line)
            caller = program.names[scope]
            yield Edge(caller, callee, found.tier, place, creates=creates, capped=found.capped)


def _nodes(program: Program) -> Iterator[Node]:
    seen: set[str] = set()
    for scope, flow in enumerate(program.scopes):
        name = program.names[scope]
        if name not in seen:
            seen.add(name)
            path = program.files[program.homes[scope]].path
            yield Node(name, Location(path, flow.line, flow.line), KIND_WORDS[flow.kind])
