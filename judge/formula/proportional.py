"""What is left of a side that something is only proportional to, without divisors that are the
same for all that are compared: code need not work them out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.formula.cursor import CLOSING
from judge.formula.formula_reader import FormulaReader
from judge.formula.tokens import Token
from judge.formula.tree import Node


def without_constants(before: Sequence[Token], segment: Sequence[Token]) -> list[Node]:
    """The side without such divisors, if it has any: of p_k or P(z = k) those without a k."""
    letter = _varies(before)
    if not letter:
        return []
    kept: list[Token] = []
    at = 0
    while at < len(segment):
        end = _operand_end(segment, at + 1) if segment[at].text == "/" else at
        raw = " ".join(token.raw for token in segment[at + 1 : end])
        if end > at + 1 and not re.search(rf"(?<![A-Za-z]){letter}(?![A-Za-z])", raw):
            at = end
            continue
        kept.append(segment[at])
        at += 1
    node = FormulaReader(kept).expression() if len(kept) < len(segment) else None
    return [node] if node is not None else []


def _varies(before: Sequence[Token]) -> str:
    """The letter of what a side is of: the value in a bracket, or the last index of a name."""
    text = " ".join(token.text for token in before)
    given = re.findall(r"= ([a-z])(?= )", text)
    if len(given) == 1:
        return str(given[0])
    index = re.search(r"_\{?(?:\w*,)?\w*?([a-z])\}?$", before[0].raw) if len(before) == 1 else None
    return index.group(1) if index else ""


def _operand_end(segment: Sequence[Token], start: int) -> int:
    """The place after the name or bracket that begins at one."""
    depth = 0
    for place in range(start, len(segment)):
        depth += (segment[place].text in CLOSING) - (segment[place].text in {")", "]", "}"})
        if depth == 0:
            return place + 1
    return start
