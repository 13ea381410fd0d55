"""How many times does a claim say that an experiment is repeated, and what is counted?

"Five instances with different seeds", "50 trials per noise level" and "10-fold cross-validation"
each ask for a number of turns that code takes: a loop over seeds, a number of trials, of folds.
"""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum

from msgspec import Struct

from judge.claims.numbers import ClaimNumber, numbers_in


class Turn(StrEnum):
    """What is done again in each turn."""

    RUN = "run"
    SPLIT = "split"
    FOLD = "fold"
    PLAY = "play"


class Repeats(Struct, frozen=True):
    """`number` turns of a kind; `text` is how the claim writes the number."""

    number: int
    turn: Turn
    text: str
    unit: str = ""  # the word of the claim for one turn
    place: int = 0  # among the claim's numbers that are the same, from 0


_RUNS = (
    r"seeds?|runs?|trials?|repetitions?|repeats?|replic(?:ates?|ations?)|restarts?"
    r"|reali[sz]ations?|initiali[sz]ations?|simulations? runs?|monte[ -]carlo\s+\w+"
)
_BETWEEN = r"(?:[A-Za-z][\w-]*\s+){0,3}?"
_KINDS: tuple[tuple[Turn, re.Pattern[str]], ...] = (
    (Turn.FOLD, re.compile(r"[\s-]*(?:folds?\b|cross[ -]validation\s+folds?)", re.I)),
    (Turn.SPLIT, re.compile(rf"\s+{_BETWEEN}(?:splits?|partition(?:ing)?s?)\b", re.I)),
    (Turn.RUN, re.compile(rf"\s+{_BETWEEN}(?:{_RUNS})\b", re.I)),
    (
        Turn.RUN,
        re.compile(
            r"\s+(?:[a-z]+\s+)?(?:instances|models|agents|networks|copies)\b[^.;,]*\bseeds?\b", re.I
        ),
    ),
)
_TIMES = re.compile(
    r"\s+(?:independent\s+)?times\b(?!\s+(?:the|an?|as|its|more|less|than|that|\w+er)\b)", re.I
)
_AGAIN = re.compile(r"\b(?:repeat\w*|averag\w+|re-?run|run|ran|trained|train|re-?trained)\b", re.I)
MOST = 100_000
"""Turns beyond this are steps of an algorithm, not repetitions of an experiment."""


def repeats_asked(text: str) -> list[Repeats]:
    """Each number of turns that the claim states, in its order."""
    found: list[Repeats] = []
    before: Counter[float] = Counter()
    for number in numbers_in(text):
        value = number.values[0]
        turn, unit = _turn(text, number)
        if turn is not None and 1 < value <= MOST and value == int(value):
            found.append(Repeats(int(value), turn, number.text, unit, before[value]))
        before[value] += 1
    return found


def _turn(text: str, number: ClaimNumber) -> tuple[Turn | None, str]:
    """What a number counts, and the claim's word for it."""
    behind = text[number.end :]
    for turn, pattern in _KINDS:
        match = pattern.match(behind)
        if match is not None and not _BREAKS.search(match.group()):
            return turn, match.group().split()[-1].strip("-").lower()
    before = re.split(r"[.;:]\s", text[: number.start])[-1][-NEAR:]
    if not _TIMES.match(behind):
        return None, ""
    if _PLAYS.search(before):
        return Turn.PLAY, "times"
    return (Turn.RUN, "times") if _AGAIN.search(before) else (None, "")


_PLAYS = re.compile(
    r"\b(?:play(?:s|ed|ing)?|roll(?:s|ed|ing)?\s+out)\b(?!.*\b(?:repeat|run)\w*)", re.I
)
"""What is played many times is no experiment done again, but episodes of one."""


NEAR = 48
"""Characters before "five times" among which it is said what is repeated."""


_BREAKS = re.compile(
    r"\b(?:in|on|for|at|to|per|and|or|the|epochs?|steps?|iterations?|layers?|units?|samples?)\s",
    re.I,
)
"""Words behind which something else is counted."""
