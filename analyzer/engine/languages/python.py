"""What does a Python file say? Text to FileReading, whatever the text.

One parse, one walk, then passes that each read what the walk saw. Nothing is ever run.
"""

from __future__ import annotations

import ast
from collections.abc import Collection
from typing import NamedTuple

from analyzer.engine.languages.python_chunks import python_chunks
from analyzer.engine.languages.python_names import imports, is_package, module_name, name_facts
from analyzer.engine.languages.python_outline import outline
from analyzer.engine.languages.python_parameters import parameter_facts
from analyzer.engine.languages.python_parse import Parsed, parse_python
from analyzer.engine.languages.python_prose import prose_spans
from analyzer.engine.languages.python_remnants import lost_mentions, remnants
from analyzer.engine.languages.python_scopes import FunctionNode, Scope, first_line, parameter_names
from analyzer.engine.languages.python_stubs import stub_facts
from analyzer.engine.languages.python_tests import read_test
from analyzer.engine.languages.python_text import PythonText, undecorated
from analyzer.engine.languages.python_vocabulary import RUNNERS, STARTS
from analyzer.engine.languages.python_walk import Sightings, walk
from analyzer.model.code import (
    CallSite,
    Definition,
    FileReading,
    Import,
    Mention,
    NameFact,
    ParameterFact,
    StubFact,
)
from analyzer.model.source import FileRole, Location, SourceFile


class Findings(NamedTuple):
    """What the passes made of one tree; `seen` is what they read."""

    seen: Sightings
    is_entry_point: bool
    definitions: tuple[Definition, ...]
    calls: tuple[CallSite, ...]
    mentions: tuple[Mention, ...]
    imports: tuple[Import, ...]
    parameters: tuple[ParameterFact, ...]
    stubs: tuple[StubFact, ...]
    names: tuple[NameFact, ...]


def read_python(source: SourceFile) -> FileReading:
    """The reading of one file. Never raises: what cannot be parsed is a Problem, and the rest of
    the file is read all the same. Tests give definitions, mentions and chunks alone."""
    text = PythonText(source.path, without_surrogates(source.text))
    if source.role is FileRole.TEST and (found_by_lines := outline(text)):
        return read_test(source, text, found_by_lines)
    parsed = parse_python(text)
    module = module_name(source.path)
    found = interpret(text, parsed, module, in_full=source.role is not FileRole.TEST)
    prose = prose_spans(text, found.seen)
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module,
        is_entry_point=found.is_entry_point,
        definitions=found.definitions,
        calls=found.calls,
        mentions=found.mentions,
        imports=found.imports,
        parameters=found.parameters,
        stubs=found.stubs,
        names=found.names,
        chunks=python_chunks(text, found.seen, prose, source.role, parsed.lost),
        problems=(parsed.problem,) if parsed.problem else (),
    )


def without_surrogates(text: str) -> str:
    """The text with lone surrogates, which cannot be stored, replaced one for one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text


def interpret(text: PythonText, parsed: Parsed, module: str, *, in_full: bool) -> Findings:
    """Run all passes over a tree; without `in_full` only definitions and mentions."""
    seen = walk(parsed.tree, module)
    definitions = tuple(_definition(text, one) for one in seen.scopes[1:])
    if not in_full:
        return Findings(seen, False, definitions, (), _mentions(seen), (), (), (), ())
    calls = _calls(seen)
    imported = imports(seen, package=is_package(text.path))
    parameters, mentioned = parameter_facts(text, seen), _mentions(seen)
    if parsed.lost:
        more, values = remnants(text, parsed.lost, seen)
        mentioned += lost_mentions(text, parsed.lost, (*definitions, *more), module)
        definitions = tuple(sorted(definitions + more, key=lambda one: (one.location, one.name)))
        parameters = tuple(sorted(parameters + values, key=lambda one: (one.location, one.name)))
    return Findings(
        seen=seen,
        is_entry_point=_is_entry_point(seen, calls),
        definitions=definitions,
        calls=calls,
        mentions=mentioned,
        imports=imported,
        parameters=parameters,
        stubs=tuple(one for one in stub_facts(text, seen) if not _holds(one.location, parsed.lost)),
        names=name_facts(text, seen, imported),
    )


def _holds(place: Location, lines: Collection[int]) -> bool:
    """Whether any of the lines lies in a place: what a definition does there is not known."""
    return any(place.first_line <= line <= place.last_line for line in lines)


def _definition(text: PythonText, scope: Scope) -> Definition:
    node = scope.node
    assert isinstance(node, ast.ClassDef | FunctionNode)
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    return Definition(
        name=scope.owner,
        kind=scope.kind,
        location=text.place(first_line(node), node.end_lineno or node.lineno),
        parameters=() if isinstance(node, ast.ClassDef) else parameter_names(node),
        bases=tuple(undecorated(one) for one in bases),
        decorators=tuple(undecorated(one) for one in node.decorator_list),
    )


def _calls(seen: Sightings) -> tuple[CallSite, ...]:
    """In the order written; of calls that begin together (`a().b()`) the inner one first."""
    ordered = sorted(
        seen.calls,
        key=lambda one: (
            one.node.lineno,
            one.node.col_offset,
            one.node.end_lineno or 0,
            one.node.end_col_offset or 0,
        ),
    )
    return tuple(
        CallSite(one.scope.owner, one.callee, one.node.lineno, one.depth) for one in ordered
    )


def _mentions(seen: Sightings) -> tuple[Mention, ...]:
    return tuple(
        Mention(scope.owner, tuple(sorted(scope.mentions)))
        for scope in seen.scopes
        if scope.mentions
    )


def _is_entry_point(seen: Sightings, calls: tuple[CallSite, ...]) -> bool:
    module = seen.module.owner
    return (
        seen.guarded
        or module.rpartition(".")[2] == "__main__"
        or any(one.caller == module and _starts_something(one.callee) for one in calls)
    )


def _starts_something(callee: str) -> bool:
    return callee.rpartition(".")[2] in STARTS or callee.endswith(RUNNERS)
