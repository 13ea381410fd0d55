"""Small readings of source text that several rules for languages without a parser share."""

from __future__ import annotations

import re
from bisect import bisect_right

from analyzer.engine.languages.arithmetic import folded
from analyzer.engine.languages.literals import is_boolean_or_null, scalar
from analyzer.model.code import Value

LONGEST_TEXT = 400_000
LONGEST_LIST = 4_000  # characters between brackets
_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">"}


def closing(text: str, at: int) -> int:
    """The offset of the bracket that closes the one at `at`; -1 when it is far or missing."""
    opening = text[at]
    wanted, depth = _PAIRS[opening], 0
    for place in range(at, min(len(text), at + LONGEST_LIST)):
        letter = text[place]
        if letter == opening:
            depth += 1
        elif letter == wanted:
            depth -= 1
            if depth == 0:
                return place
    return -1


def split(text: str) -> list[tuple[str, int]]:
    """The parts between commas that stand in no bracket or string, with their offsets."""
    parts: list[tuple[str, int]] = []
    depth, start, quote = 0, 0, ""
    for place, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'`":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter in ",;" and depth == 0:
            parts.append((text[start:place], start))
            start = place + 1
    if text[start:].strip():
        parts.append((text[start:], start))
    return parts


def value_of(text: str, *, whole: bool = False) -> Value:
    """The value of a literal; None when it is none (or nothing)."""
    text = text.strip()
    if not text or len(text) > 120:
        return None
    if text[0] in "\"'" and text[-1:] == text[0] and len(text) > 1:
        return text[1:-1]
    found = folded(text, whole=whole)
    if found is not None:
        return found
    if is_boolean_or_null(text):
        known = scalar(text)
        return known if isinstance(known, bool) else None
    return None


class Lines:
    """From offsets to line numbers."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def at(self, offset: int) -> int:
        """The number of the line that holds the offset."""
        return bisect_right(self._starts, offset)
