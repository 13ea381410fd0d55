"""What do the lines say that no syntax tree stands for?

Read line by line with patterns: headers of definitions, names with a literal beside them, and the
words of code, each of which may name something.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from keyword import iskeyword

from analyzer.engine.languages.python_parse import FAILURES, parse
from analyzer.engine.languages.python_scopes import Scope
from analyzer.engine.languages.python_text import LONGEST_TEXT, PythonText
from analyzer.engine.languages.python_values import MISSING, Missing, fold
from analyzer.engine.languages.python_walk import Sightings
from analyzer.model.code import (
    Definition,
    DefinitionKind,
    Mention,
    ParameterFact,
    ParameterKind,
    Value,
)

_LONGEST_LINE = 200
_HEADER = re.compile(r"(\s*)(?:async\s+)?(def|class)\s+([^\W\d]\w*)")
_WORD = re.compile(r"[^\W\d]\w*")
_SETTING = re.compile(
    r"""(\s*)(?:[^\W\d]\w*\.)*["']?([^\W\d]\w*)["']?\s*(?::[^=]*=|[=:])([^#=]+)(?:\#.*)?$"""
)


def remnants(
    source: PythonText, lost: frozenset[int], seen: Sightings
) -> tuple[tuple[Definition, ...], tuple[ParameterFact, ...]]:
    """Definitions and values in the `lost` lines, by line."""
    definitions: list[Definition] = []
    values: list[ParameterFact] = []
    around: list[tuple[int, str, DefinitionKind]] = []
    for line in sorted(lost):
        text = source.lines[line - 1]
        if found := _HEADER.match(text):
            definitions.append(_definition(source, line, found, seen.module, around))
        elif fact := _value(source, line, seen.module):
            values.append(fact)
    return tuple(definitions), tuple(values)


def lost_mentions(
    source: PythonText, lost: frozenset[int], definitions: Iterable[Definition], module: str
) -> tuple[Mention, ...]:
    """The words of the `lost` lines as mentions of the innermost definition around each."""
    ordered = sorted(definitions, key=lambda one: (one.location.first_line, one.name))
    found: defaultdict[str, set[str]] = defaultdict(set)
    for line in sorted(lost):
        around = [one for one in ordered if one.location.first_line <= line]
        owner = next((one.name for one in reversed(around) if line <= one.location.last_line), "")
        written = _HEADER.sub("", source.lines[line - 1]).partition("#")[0]
        found[owner or module].update(_WORD.findall(written))
    return tuple(
        Mention(owner, tuple(sorted(w for w in words if not iskeyword(w))))
        for owner, words in sorted(found.items())
        if words
    )


def _definition(
    source: PythonText,
    line: int,
    found: re.Match[str],
    module: Scope,
    around: list[tuple[int, str, DefinitionKind]],
) -> Definition:
    indent = len(found[1])
    while around and around[-1][0] >= indent:
        around.pop()
    inside = around[-1] if around else None
    kind = DefinitionKind.FUNCTION
    if found[2] == "class":
        kind = DefinitionKind.CLASS
    elif inside and inside[2] is DefinitionKind.CLASS:
        kind = DefinitionKind.METHOD
    simple = f"{inside[1]}.{found[3]}" if inside else found[3]
    around.append((indent, simple, kind))
    place = source.place(line, _last_line(source, line, indent))
    return Definition(module.member_name(simple), kind, place)


def _last_line(source: PythonText, first: int, indent: int) -> int:
    """The last line that is indented further than the definition at line `first`."""
    last = first
    for number in range(first + 1, len(source.lines) + 1):
        line = source.lines[number - 1]
        if line.strip():
            if len(line) - len(line.lstrip()) <= indent:
                break
            last = number
    return last


def _value(source: PythonText, line: int, module: Scope) -> ParameterFact | None:
    text = source.lines[line - 1]
    if len(text) > _LONGEST_LINE or not (found := _SETTING.match(text)):
        return None
    written = found[3].strip().removesuffix(",")
    value = _literal(written, module)
    if isinstance(value, Missing):
        return None
    kind = ParameterKind.ASSIGNMENT if found[1] else ParameterKind.CONSTANT
    place = source.place(line, line)
    return ParameterFact(place, module.owner, found[2], value, written[:LONGEST_TEXT], kind)


def _literal(text: str, module: Scope) -> Value | Missing:
    try:
        tree = parse(text)
    except FAILURES:
        return MISSING
    if len(tree.body) == 1 and isinstance(tree.body[0], ast.Expr):
        return fold(tree.body[0].value, module)
    return MISSING
