"""Is the very name that a formula defines given a value of the same outline with a symbol left out:
theta = n / N where theta = (n + alpha) / (N + T alpha) is claimed?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.formula.absent import is_absent
from judge.formula.code_formulas import CodeFormulas
from judge.formula.definitions import Formula
from judge.formula.differences import Difference, Flaw
from judge.formula.glosses import Glosses
from judge.formula.likeness import GREEK_NAMES, SHORTENED, words_of_name
from judge.formula.place import FormulaPlace
from judge.formula.statements import Statement
from judge.formula.symbols import symbols_of
from judge.formula.tree import Kind, Node

SHORTEST = 4
"""Letters of a name that is no common one."""


def defined_place(
    formula: Formula,
    chunks: Sequence[Chunk],
    code: CodeFormulas,
    glosses: Glosses,
    *,
    strict: bool,
) -> FormulaPlace | None:
    """The first place that defines the formula's name with a symbol left out of it; None where any
    place has them all. Strict, the definition must have the name too."""
    if not _is_telling(formula.target):
        return None
    first: FormulaPlace | None = None
    for chunk in chunks:
        for statement in code.statements(chunk):
            if not _defines(formula.target, statement.target, chunk, glosses, strict=strict):
                continue
            if not _same_outline(formula.forms[0], statement.value):
                continue
            lost = next(_left_out(formula, chunk, statement, glosses), "")
            if not lost:
                return None
            first = first or _place(chunk, statement, lost)
    return first


def _is_telling(target: str) -> bool:
    return target.lower() in GREEK_NAMES or len(target) >= SHORTEST


def _defines(target: str, written: str, chunk: Chunk, glosses: Glosses, *, strict: bool) -> bool:
    wanted = words_of_name(target)
    if words_of_name(written) != wanted and (strict or not _is_called(target, written, glosses)):
        return False
    return not strict or words_of_name(chunk.owner) == wanted


def _is_called(target: str, written: str, glosses: Glosses) -> bool:
    """Whether a name is what the claim calls the target, or the first letter of that."""
    meant = glosses.words.get(target.partition("_")[0], frozenset())
    if len(written) == 1:
        return any(word.startswith(written.lower()) for word in meant)
    return bool(meant) and glosses.likeness(target, written) >= SHORTENED


def _same_outline(form: Node, value: Node) -> bool:
    """Whether both divide alike, or add as many terms."""
    if form.kind is not Kind.PRODUCT or value.kind is not Kind.PRODUCT:
        return False
    return min(form.scales) < 0 and sorted(form.scales) == sorted(value.scales)


def _left_out(
    formula: Formula, chunk: Chunk, statement: Statement, glosses: Glosses
) -> Iterator[str]:
    """Symbols that cannot be anything and of which the definition knows nothing."""
    for symbol in dict.fromkeys(symbols_of(formula.forms[0])):
        if _is_sure(symbol, glosses) and is_absent(symbol, (chunk,), (statement,), glosses):
            yield symbol


def _is_sure(symbol: str, glosses: Glosses) -> bool:
    return symbol.partition("_")[0].lower() in GREEK_NAMES or bool(glosses.words.get(symbol))


def _place(chunk: Chunk, statement: Statement, lost: str) -> FormulaPlace:
    line = chunk.line_of(statement.line)
    location = Location(chunk.location.path, line, line)
    flaw = Difference(Flaw.MISSING, f"{lost} has no part in {statement.target}", 1.0, symbol=lost)
    return FormulaPlace(
        location, chunk.owner, PARTLY_THERE, (flaw,), target=statement.target, defined=True
    )


PARTLY_THERE = 0.5
"""The share that a definition of the same outline has."""
