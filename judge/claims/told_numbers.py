"""Which numbers of a claim about an experiment follow from others, or describe what others made?

"The other 90 percent" is what 10 leave, "the 30 scores" are ten times three, "(10 M x 4227)" is the
shape of a table that somebody else filled, and "from 1991 to 2001" are years.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from math import isclose

from judge.claims.numbers import ClaimNumber


def follows(text: str, number: ClaimNumber, numbers: Sequence[ClaimNumber]) -> bool:
    """Whether a text speaks of a number as of what its other numbers leave or make."""
    before = text[: number.start]
    value = number.values[0]
    others = [other.values[0] for other in numbers if other is not number]
    if _REST.search(before):
        return any(isclose(value + other, whole) for other in others for whole in (1.0, 100.0))
    if not _THE.search(before):
        return False
    return any(a > 1 and b > 1 and isclose(a * b, value) for a, b in combinations(others, 2))


_REST = re.compile(r"\b(?:other|others|remaining|rest|remainder|left)\s+(?:of\s+)?\(?$", re.I)
_THE = re.compile(r"\b(?:the|these|those|all|resulting|total(?:\s+of)?)\s+$", re.I)


def describes(text: str, number: ClaimNumber) -> bool:
    """Whether a number is a side of a table with its size, a year, or belongs to a name."""
    around = range(number.start, number.end)
    return any(
        match.start() in around or match.start() <= number.start < match.end()
        for pattern in (_TABLE, _YEARS, _VIEWS)
        for match in pattern.finditer(text)
    ) or any(m.start("name") == number.start for m in _NAMED.finditer(text))


_SIDE = r"\d[\d.,]*"
_SCALE = r"\s?(?:[KMBkmb]|million|billion|thousand)"
_TABLE = re.compile(
    rf"(?<![\w.]){_SIDE}{_SCALE}\s*[x×]\s*{_SIDE}(?:{_SCALE})?(?!\w)"
    rf"|(?<![\w.]){_SIDE}\s*[x×]\s*{_SIDE}{_SCALE}(?!\w)"
)
"""Rows and columns of which one is said in thousands or millions."""

_YEAR = r"(?:18|19|20)\d\d"
_YEARS = re.compile(
    rf"\b(?:from|between|in|of|years?|since|until)\s+{_YEAR}\s*(?:to|and|until|through|[-–])\s*{_YEAR}(?!\w)"
    rf"(?!\s+(?:steps|iterations|epochs|samples|examples|points|words|tokens|units|batches|frames)\b)"
    rf"|\b(?:since|until|in\s+the\s+years?)\s+{_YEAR}(?!\w)"
)
_NAMED = re.compile(r"(?<![\w.])\d+\s+[A-Z][\w-]*\s+(?P<name>\d+)\s+[a-z]+s\b")
"""The second number of "49 Atari 2600 games"."""

_VIEWS = re.compile(r"(?<![\w.])\d+-(?:crop|view)s?\b(?!-)", re.I)
"""A way to test that is named after its number: no size of a crop."""
