"""How often does a claim say that a step is done: in each turn of a loop, now and then, or once?"""

from __future__ import annotations

import re
from enum import StrEnum


class Turn(StrEnum):
    """What a claim says of a step."""

    UNSAID = ""
    EACH = "each"  # in every turn of a loop, with others
    BETWEEN = "between"  # at intervals, while the loop goes on
    ONCE = "once"  # outside of the loop


_ROUND = (
    r"(?:[\w-]+\s+)?(?:iterations?|epochs?|steps?|rounds?|turns?|cycles?|passe?s?|updates?|time\s?steps?"
    r"|mini-?batch(?:es)?|batch(?:es)?|generations?|episodes?)"
)
_EACH = re.compile(rf"\b(?:each|every|per|for all|in all)\s+{_ROUND}\b", re.I)
_AT_START = re.compile(
    rf"\s*(?:in|at|on|for|within|during)?\s*(?:each|every|per)\s+{_ROUND}\b", re.I
)
_BETWEEN = re.compile(
    rf"\b(?:interleaved|regular intervals|periodically|every\s+[\d,]+\s+{_ROUND}"
    rf"|(?:during|throughout) training)\b",
    re.I,
)
_ONCE = re.compile(
    r"\b(?:once|beforehand|in advance|one time|pre-?processing step"
    r"|at the (?:very )?(?:end|start))\b",
    re.I,
)
_NOT_ONCE = re.compile(rf"\bonce\s+(?:per|every|each|in|the|all|an?)\b|\bonce\s+{_ROUND}", re.I)
_SEGMENT = re.compile(r"[;.](?=\s|$)")


def segments(text: str) -> list[str]:
    """Parts of a claim in each of which what is said of turns holds on."""
    return [part for part in _SEGMENT.split(text) if part.strip()]


def turns(clauses: list[str]) -> list[Turn]:
    """One for each clause of a segment. What each turn does at the beginning of one goes on in
    those after it, up to one that is done once."""
    found: list[Turn] = []
    going = Turn.UNSAID
    for clause in clauses:
        own = _own(clause)
        if own is Turn.ONCE:
            going = Turn.UNSAID
        elif _AT_START.match(clause):
            going = Turn.EACH
        found.append(own or going)
    return found


def _own(clause: str) -> Turn:
    if _BETWEEN.search(clause):
        return Turn.BETWEEN
    if _ONCE.search(clause) and not _NOT_ONCE.search(clause):
        return Turn.ONCE
    return Turn.EACH if _EACH.search(clause) else Turn.UNSAID
