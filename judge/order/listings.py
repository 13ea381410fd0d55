"""Which lists and tables stand at the top of a file, under which names, and what is in them?

A list does nothing by itself; a line that goes through it, or takes from it, does what it holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

_BEGINS = re.compile(
    r"(?:(?:const|let|var|val|static|export|final|constexpr|public|private|pub|inline|auto|readonly"
    r"|std::\S+|[A-Z]\w*(?:<[^=]*>|\[\]))\s+)*"
    r"([A-Za-z_][\w.]{2,})(?:\[\])?\s*(?::[^=]+)?(?:<-|:=|=)\s*"
    r"(?:[\w.:!@]*\s*[\[({]|[\"'])"
)
_IDENTIFIER = re.compile(r"[A-Za-z_]\w{2,}")
MOST_LINES = 80
"""Lines of one list that are read."""


class Listing(Struct, frozen=True):
    """Lines `first` to `last`, both in, that give a name its members."""

    name: str
    first: int
    last: int


def listings(code: Mapping[int, str]) -> list[Listing]:
    """Every bracketed value that a line without indentation begins to give a name."""
    found: list[Listing] = []
    numbers = sorted(code)
    for at, number in enumerate(numbers):
        match = _BEGINS.match(code[number])
        if match is None:
            continue
        last = _end(code, numbers[at : at + MOST_LINES])
        found.append(Listing(match[1].rpartition(".")[2], number, last))
    return found


def _end(code: Mapping[int, str], numbers: list[int]) -> int:
    depth = 0
    for number in numbers:
        text = code[number]
        depth += sum(map(text.count, "([{")) - sum(map(text.count, ")]}"))
        if depth <= 0:
            return number
    return numbers[0]


def identifiers(code: str) -> list[str]:
    """Names that a line says, each once, that are long enough to be one list's own."""
    return list(dict.fromkeys(_IDENTIFIER.findall(code)))
