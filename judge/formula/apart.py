"""Whether the operations of a formula stand one by one in a file, where no expression holds all:
layers apply one after the other, kernels are launched in turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.formula.code_formulas import CodeFormulas
from judge.formula.functions import REDUCES, is_known
from judge.formula.likeness import words_of_name
from judge.formula.tree import Kind, Node, features, subtrees

LEAST = 2
"""Operations that must be told from each other; one alone stands in much code."""

PLAIN = REDUCES | {"abs", "pow", "if", "compare", "norm", "grad", "log", "exp"}
"""Operations that stand in too much code to say anything."""


class Apart(Struct, frozen=True):
    """Each operation by name with the line where it stands; the first is the outermost."""

    owner: str
    places: tuple[tuple[str, Location], ...]


def apart(formula: Node, chunks: Sequence[Chunk], code: CodeFormulas) -> Apart | None:
    """All operations of a formula in the code of one file, in the order of the chunks; None where
    there is none such, or terms must come together, which operations do not tell."""
    wanted = _operations(formula)
    adds = any(part.kind is Kind.SUM and len(part.parts) > 1 for part in subtrees(formula))
    if len(wanted) < LEAST or adds:
        return None
    by_path: defaultdict[str, list[Chunk]] = defaultdict(list)
    for chunk in chunks:
        by_path[chunk.location.path].append(chunk)
    for group in by_path.values():
        found = {name: _first(name, group, code) for name in wanted}
        places = tuple((name, place[1]) for name, place in found.items() if place is not None)
        first = found[wanted[0]]
        if len(places) == len(wanted) and first is not None:
            return Apart(first[0], places)
    return None


def _operations(formula: Node) -> list[str]:
    """What can be told from other code: functions by name, a bound at zero as relu, roots."""
    return list(dict.fromkeys(_named(formula)))


def _named(formula: Node) -> Iterator[str]:
    for part in subtrees(formula):
        if part.kind is Kind.CALL and is_known(part) and part.name not in PLAIN:
            zero = part.name == "max" and part.parts[-1].kind is Kind.NUMBER
            yield "relu" if zero else part.name
        if part.kind is Kind.PRODUCT and {0.5, -0.5} & set(part.scales):
            yield "sqrt"


def _first(
    operation: str, chunks: Sequence[Chunk], code: CodeFormulas
) -> tuple[str, Location] | None:
    for chunk in chunks:
        for statement in code.statements(chunk):
            if _does(operation, statement.value) or operation in words_of_name(chunk.owner):
                line = chunk.line_of(statement.line)
                return chunk.owner, Location(chunk.location.path, line, line)
    return None


def _does(operation: str, value: Node) -> bool:
    there = features(value)
    if operation == "sqrt":
        return bool({"power 0.5", "power -0.5"} & there)
    if operation in there or (operation == "relu" and "max" in there):
        return True
    if operation == "softmax" and "exp" in there and {"log", "power -1"} & there:
        return True
    return any(operation in words_of_name(part.name) for part in subtrees(value) if part.name)
