"""The call graph as text: the benchmark's JSON, a JSON with tiers and places, GraphML, DOT."""

from __future__ import annotations

import json
from collections.abc import Callable

from analyzer.engine.resolution.graph import CallGraph
from analyzer.model.tier import Tier


def pycg_json(graph: CallGraph, *, surest: Tier = Tier.TYPE) -> str:
    """`{caller: [callee, …]}` with every definition and module as a key. Edges that are guessed
    from names are left out; so are classes, whose making is the call of their `__init__`."""
    table: dict[str, set[str]] = {n.name: set() for n in graph.nodes if n.kind != "class"}
    for edge in graph.edges:
        if edge.tier <= surest and not edge.creates:
            table.setdefault(edge.caller, set()).add(edge.callee)
            table.setdefault(edge.callee, set())
    shown = {caller: sorted(table[caller]) for caller in sorted(table)}
    return json.dumps(shown, ensure_ascii=False, indent=2)


def tiered_json(graph: CallGraph) -> str:
    """Definitions, edges with tier and place, and what could not be read."""
    document = {
        "definitions": [
            {
                "name": node.name,
                "kind": node.kind,
                "file": node.location.path,
                "line": node.location.first_line,
            }
            for node in graph.nodes
        ],
        "edges": [
            {
                "caller": edge.caller,
                "callee": edge.callee,
                "tier": edge.tier.word,
                "file": edge.location.path,
                "line": edge.location.first_line,
                "creates": edge.creates,
                "capped": edge.capped,
            }
            for edge in graph.edges
        ],
        "unsettled": list(graph.unsettled),
        "problems": [
            {
                "file": problem.location.path,
                "line": problem.location.first_line,
                "message": problem.message,
            }
            for problem in graph.problems
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _graphml(graph: CallGraph) -> str:
    from analyzer.engine.resolution.drawing import graphml

    return graphml(graph)


def _dot(graph: CallGraph) -> str:
    from analyzer.engine.resolution.drawing import dot

    return dot(graph)


FORMATS: dict[str, Callable[[CallGraph], str]] = {
    "pycg": pycg_json,
    "json": tiered_json,
    "graphml": _graphml,
    "dot": _dot,
}
"""Text of a call graph by the name of its format; without a line end."""
