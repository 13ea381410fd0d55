"""Which numbers of a claim are one list: "64, 128 and 256 channels", "0.1 to 0.5", "(2, 2, 6, 2)"?

The members of a list are values of one parameter, so that its name stands before the first or
behind the last of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from judge.claims.numbers import ClaimNumber

_ON = re.compile(
    r"[\s\]})-]*(?:,|;|/|\band\b|,\s*and\b|\bor\b|,\s*or\b|\bto\b|[-–×x]|\bthrough\b|\bby\b|,\s*then\b"
    r"|\band\s+then\b|\.\.\.?,?|…|,\s*(?:\.\.\.|…|\\dots|\\ldots),?)(?:\s*(?:and|or|then))?[\s\[{($-]*"
)


class Group(Struct, frozen=True):
    """Numbers at places `first` to `last` (inclusive) of the claim's numbers."""

    first: int
    last: int


def number_groups(text: str, numbers: Sequence[ClaimNumber]) -> list[Group]:
    """One group a number, in order; a number that is in no list is a group alone."""
    groups: list[Group] = []
    first = 0
    for place in range(len(numbers)):
        if place + 1 < len(numbers) and goes_on(text, numbers[place], numbers[place + 1]):
            continue
        groups += [Group(first, place)] * (place + 1 - first)
        first = place + 1
    return groups


def goes_on(text: str, one: ClaimNumber, other: ClaimNumber) -> bool:
    """Whether `other` is the next member of the list that `one` is in."""
    return bool(_ON.fullmatch(text, one.end, other.start))
