"""Which part of a claim a number stands in: the clauses of a text and what is around a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from judge.claims.numbers import ClaimNumber

SENTENCE_END = re.compile(r"[.;](?=\s|$)")
_CLAUSE = re.compile(
    r"[;,:()\]}]|[\[{](?!\s*[-−]?[\d.])|\.(?=\s|$)|\s(?:and|with|then|while|where|but|or)\s"
)


class Clause(Struct, frozen=True):
    """Characters `start` to `end` of a claim."""

    start: int
    end: int
    text: str


def clauses_of(text: str, numbers: Sequence[ClaimNumber]) -> list[Clause]:
    """The clauses in order, all characters covered; no sign inside a number ends one."""
    edges = [0]
    inside = iter([*numbers, None])
    number = next(inside)
    for match in _CLAUSE.finditer(text):
        while number is not None and number.end <= match.start():
            number = next(inside)
        if number is None or not number.start <= match.start():
            edges.append(match.end())
    edges.append(len(text) + 1)
    return [Clause(a, b, text[a:b]) for a, b in pairwise(edges) if a < b]


def led_clause(number: ClaimNumber, clause: Clause, text: str) -> Clause:
    """The clause, led by what a bracket explains: "the step size (2.5e-4 * alpha)"."""
    opened = number.in_formula and text[clause.start : number.start].strip() == ""
    if not opened or text[clause.start - 1 : clause.start] != "(":
        return clause
    start = max(0, text.rfind(",", 0, clause.start - 1) + 1)
    head = text[start : clause.start - 1]
    return Clause(start, clause.end, f"{head} {clause.text}")


REACH = 120
"""Characters on either side of a number among which its name is sought."""


def near(clause: Clause, number: ClaimNumber) -> Clause:
    """The clause within REACH of the number."""
    start = max(clause.start, number.start - REACH)
    end = min(clause.end, number.end + REACH)
    return Clause(start, end, clause.text[start - clause.start : end - clause.start])


def said_before(text: str, number: ClaimNumber) -> str:
    """What stands right before a number, within REACH."""
    return text[max(0, number.start - REACH) : number.start]


def said_after(text: str, number: ClaimNumber) -> str:
    """What stands right behind a number, within REACH."""
    return text[number.end : number.end + REACH]


def is_listed(text: str, number: ClaimNumber) -> bool:
    """Whether the number continues a list or range: "0.1, 0.2", "1e-4 to 0.02"."""
    before = said_before(text, number).rstrip(" {(")
    return bool(re.search(r"\d\s*(?:,|;|/|and|or|to|-|–|\.\.|\()?\s*$", before)) or before.endswith(
        "or"
    )
