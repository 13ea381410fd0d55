"""Which letters must a text hold for a pattern to be found in it?

A reading of patterns that is never wrong and seldom complete: where it is unsure it asks for
nothing.
"""

from __future__ import annotations

import re

_QUANTIFIER = re.compile(r"(?:[*?+]|\{\d*(?:,\d*)?\})[?+]?")
_GROUP = re.compile(r"\?(?::|P<\w+>|(?P<around><?[=!]))")
_AGAIN = re.compile(r"\?P=\w+\)")
_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]", re.S)

Needed = frozenset[str]
NOTHING: Needed = frozenset()


class _Unsure(Exception):
    """The pattern holds what this reading does not know."""


def needed_of(pattern: str) -> tuple[str, ...]:
    """Small letters and signs, one of which every match holds, whatever its case; () where that
    is not known."""
    try:
        found, end = _alternatives(pattern, 0)
    except _Unsure:
        return ()
    return tuple(sorted(found)) if end == len(pattern) else ()


def _alternatives(pattern: str, at: int) -> tuple[Needed, int]:
    """What one of the alternatives from a place on needs, and where they end."""
    found: list[Needed] = []
    while True:
        needed, at = _sequence(pattern, at)
        found.append(needed)
        if at >= len(pattern) or pattern[at] == ")":
            return (NOTHING.union(*found) if all(found) else NOTHING), at
        at += 1


def _sequence(pattern: str, at: int) -> tuple[Needed, int]:
    """The most telling of what the parts of a sequence need."""
    parts: list[Needed] = []
    run = ""
    while at < len(pattern) and pattern[at] not in "|)":
        letter, needed, at = _part(pattern, at)
        quantifier = _QUANTIFIER.match(pattern, at)
        at = quantifier.end() if quantifier else at
        if quantifier and (quantifier[0][0] in "*?" or quantifier[0].startswith(("{0", "{,"))):
            letter, needed = "", NOTHING
        run += letter
        if needed:
            parts.append(needed)
        if quantifier or not letter:
            parts += [frozenset({run})] if run else []
            run = ""
    parts += [frozenset({run})] if run else []
    return max(parts, key=_worth, default=NOTHING), at


def _worth(needed: Needed) -> tuple[int, int]:
    return min(map(len, needed)), -len(needed)


def _part(pattern: str, at: int) -> tuple[str, Needed, int]:
    """The letter that a part is, or what else it needs, and where it ends."""
    sign = pattern[at]
    if sign == "(":
        return _group(pattern, at + 1)
    if sign == "[":
        held = _CLASS.match(pattern, at)
        if held is None:
            raise _Unsure
        return "", NOTHING, held.end()
    if sign == "\\":
        escaped = pattern[at + 1]
        if escaped in "NuUx0123456789":
            raise _Unsure
        return ("" if escaped.isalpha() else _plain(escaped)), NOTHING, at + 2
    return ("" if sign in ".^$" else _plain(sign)), NOTHING, at + 1


def _plain(sign: str) -> str:
    return sign.lower() if sign.isascii() else ""


def _group(pattern: str, at: int) -> tuple[str, Needed, int]:
    again = _AGAIN.match(pattern, at)
    if again:
        return "", NOTHING, again.end()
    kind = _GROUP.match(pattern, at)
    if kind is None and pattern.startswith("?", at):
        raise _Unsure
    found, end = _alternatives(pattern, kind.end() if kind else at)
    if end >= len(pattern):
        raise _Unsure
    return "", (NOTHING if kind and kind["around"] else found), end + 1
