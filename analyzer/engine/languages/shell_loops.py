"""Which values does the variable of a shell's `for` take, one after the other?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from analyzer.engine.languages.literals import scalar
from analyzer.engine.languages.shell_words import Word
from analyzer.model.code import Scalar

MOST_TURNS = 1_000
_NUMBER = r"(-?\d{1,9})"
_RANGE = re.compile(rf"\{{{_NUMBER}\.\.{_NUMBER}(?:\.\.{_NUMBER})?\}}")
_SEQUENCE = re.compile(rf"(?:\$\(|`)\s*seq\s+{_NUMBER}(?:\s+{_NUMBER})?(?:\s+{_NUMBER})?\s*[)`]")
_UNKNOWN = re.compile(r"[$`*?\[{]")


def turns_of(words: Sequence[Word]) -> tuple[Scalar, ...]:
    """The values that `words` stand for; () when one is not known or there are too many."""
    found: list[Scalar] = []
    for word in words:
        values: Sequence[Scalar]
        if word.is_quoted:
            values = () if "$" in word.text or "`" in word.text else (scalar(word.text),)
        else:
            values = _numbers(word.text) or _plain(word.text)
        if not values or len(found) + len(values) > MOST_TURNS:
            return ()
        found.extend(values)
    return tuple(found)


def _plain(text: str) -> tuple[Scalar, ...]:
    return () if _UNKNOWN.search(text) else (scalar(text),)


def _numbers(text: str) -> Sequence[int]:
    """What `{1..5}`, `{0..10..5}` and `$(seq 1 5)` count; () for anything else."""
    braces = _RANGE.fullmatch(text)
    if braces is not None:
        first, last, by = int(braces[1]), int(braces[2]), abs(int(braces[3] or 1)) or 1
        return _counted(first, last, by if first <= last else -by)
    sequence = _SEQUENCE.fullmatch(text)
    if sequence is None:
        return ()
    given = [int(one) for one in sequence.groups() if one is not None]
    first = given[0] if len(given) > 1 else 1
    return _counted(first, given[-1], given[1] if len(given) > 2 else 1)


def _counted(first: int, last: int, by: int) -> Sequence[int]:
    if by == 0:
        return ()
    counted = range(first, last + (1 if by > 0 else -1), by)
    return counted if len(counted) <= MOST_TURNS else ()
