"""What did a model say of the candidates, and which claims did it add?

Results are matched by candidate id alone. One that cannot be used changes nothing: the rules' claim
it spoke of stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

from analyzer.paper.with_model.quotes import Quotable, words_of
from judge.asking.lenient_json import plain, values_in


class Action(StrEnum):
    """What becomes of a candidate; ADD has none."""

    CONFIRM = "confirm"
    CORRECT = "correct"
    REMOVE = "remove"
    ADD = "add"


class Fault(StrEnum):
    """Why a result could not be used."""

    QUOTE = "its quote is not in the paper"
    FOREIGN = "its quote is about something else"
    NUMBER = "it states a number that the paper does not"
    STRANGER = "it speaks of a candidate that is not there"
    DOUBLED = "it contradicts another result for the same candidate"
    WORDING = "its claim is too short or too long"


class Proposal(Struct, frozen=True):
    """One result as a model gave it, free of what JSON and models put around it."""

    action: Action
    candidate: str = ""
    quote: str = ""
    claim: str = ""
    reason: str = ""


LEAST_SHARED = 1 / 3
"""Of the fewer words, those of a claim or those of its quote."""

SHORTEST, LONGEST = 20, 1_500
"""Characters of a claim."""

REASON_CHARACTERS = 160

_SPELLINGS = {
    "keep": Action.CONFIRM,
    "accept": Action.CONFIRM,
    "revise": Action.CORRECT,
    "edit": Action.CORRECT,
    "modify": Action.CORRECT,
    "drop": Action.REMOVE,
    "delete": Action.REMOVE,
    "reject": Action.REMOVE,
    "new": Action.ADD,
    **{action.value: action for action in Action},
}
_NO_CANDIDATE = frozenset({"", "none", "null", "n/a", "-", "new"})


def proposals_in(text: str) -> list[Proposal] | None:
    """The results of a reply in its order; None when it holds no list of them at all."""
    found: list[Proposal] = []
    lists = 0
    for value in values_in(text):
        entries = _entries(value)
        if entries is None:
            continue
        lists += 1
        found += [one for entry in entries if (one := _proposal(entry)) is not None]
    return found if lists else None


def _entries(value: Any) -> list[Mapping[str, Any]] | None:
    """Entries in the shapes that models give them: wrapped, in a list, or alone."""
    if isinstance(value, dict):
        if "action" in value:
            return [value]
        for key in ("results", "result", "claims"):
            if isinstance(value.get(key), list):
                return _entries(value[key])
        return None
    if isinstance(value, list):
        entries: list[Mapping[str, Any]] = [
            one for one in value if isinstance(one, dict) and "action" in one
        ]
        return entries if entries or not value else None
    return None


def _proposal(entry: Mapping[str, Any]) -> Proposal | None:
    action = _SPELLINGS.get(_text(entry, "action").lower())
    candidate = _text(entry, "candidate")
    if candidate.lower() in _NO_CANDIDATE:
        candidate = ""
    if action is None or (action is not Action.ADD and not candidate):
        return None
    return Proposal(
        action,
        "" if action is Action.ADD else candidate,
        _text(entry, "quote"),
        _text(entry, "claim"),
        _text(entry, "reason")[:REASON_CHARACTERS],
    )


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry.get(key)
    return re.sub(r"\s+", " ", plain(value)).strip() if isinstance(value, str) else ""


def settled(
    proposals: list[Proposal], known: Mapping[str, str], quotable: Quotable
) -> tuple[list[Proposal], list[Fault]]:
    """The proposals that hold, and what was wrong with each other one.

    `known`: the text of each candidate by id. A result given twice counts once.
    """
    distinct = list(dict.fromkeys(proposals))
    spoken = [one.candidate for one in distinct if one.candidate]
    sound: list[Proposal] = []
    faults: list[Fault] = []
    for one in distinct:
        fault = _fault(one, known, quotable)
        if fault is None and one.candidate and spoken.count(one.candidate) > 1:
            fault = Fault.DOUBLED
        if fault is None:
            sound.append(one)
        else:
            faults.append(fault)
    return sound, faults


def _fault(one: Proposal, known: Mapping[str, str], quotable: Quotable) -> Fault | None:
    if one.candidate and one.candidate not in known:
        return Fault.STRANGER
    if one.action in (Action.CONFIRM, Action.REMOVE):
        return None
    if not SHORTEST <= len(one.claim) <= LONGEST:
        return Fault.WORDING
    if quotable.found(one.quote) is None:
        return Fault.QUOTE
    if not _about(one.claim, one.quote):
        return Fault.FOREIGN
    if quotable.invented(one.claim, known.get(one.candidate, "")):
        return Fault.NUMBER
    return None


def _about(claim: str, quote: str) -> bool:
    """Whether a claim and its quote speak of the same."""
    said, quoted = set(words_of(claim)), set(words_of(quote))
    return len(said & quoted) >= LEAST_SHARED * min(len(said), len(quoted))
