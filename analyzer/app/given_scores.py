"""Which scores did people give to claims? Overrides, labels and filled forms, read alike.

A file holds a list of entries, alone or under "overrides", "labels" or "claims". An entry names
its claim by "claim_id" or "id" and has a "score"; null is one that nobody gave. "who" may stand in
the entry or once for the whole file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from analyzer.model.errors import InputError
from taxonomy.drift import ZeroType
from taxonomy.faults import ClaimsFileError, Fault, inside, shown
from taxonomy.strict_json import decode, file_name, hidden_faults, read_text, syntax_fault
from taxonomy.verdict import Score

LISTS = ("overrides", "labels", "claims")
SHOWN_IDS = 5


@dataclass(frozen=True, slots=True)
class GivenScore:
    """One score that somebody gave. `place` is where it stands in its file."""

    claim_id: str
    score: Score
    reason: str = ""
    who: str = ""
    zero_type: ZeroType | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class GivenScores:
    """The scores of one file in its order, at most one a claim; `open` counts those not given."""

    name: str
    scores: tuple[GivenScore, ...]
    open: int = 0


def read_scores(path: Path) -> GivenScores:
    """InputError with every fault of the file at once: levels, ids, what is named twice."""
    name = file_name(path)
    document = _document(path, name)
    key, entries = _entries(document, name)
    who = document.get("who", "") if isinstance(document, dict) else ""
    faults: list[Fault] = [] if isinstance(who, str) else [_no_text("who", who)]
    found = [
        one
        for number, entry in enumerate(entries)
        if (one := _given(inside(key, number), entry, who, faults)) is not None
    ]
    faults += _twice(found)
    if faults:
        raise ClaimsFileError(name, faults)
    return GivenScores(name, tuple(found), len(entries) - len(found))


def _document(path: Path, name: str) -> Any:
    import json

    try:
        document = decode(read_text(path))
    except json.JSONDecodeError as error:
        raise ClaimsFileError(name, [syntax_fault(error)]) from None
    if faults := hidden_faults(document):
        raise ClaimsFileError(name, faults)
    return document


def _entries(document: Any, name: str) -> tuple[str, list[Any]]:
    if isinstance(document, list):
        return "", document
    if isinstance(document, dict):
        for key in LISTS:
            if isinstance(document.get(key), list):
                return key, document[key]
    names = " or ".join(f'"{key}"' for key in LISTS)
    raise InputError(name, "holds no list of scores", f"write a list, or one under {names}")


def _given(place: str, entry: Any, who: str, faults: list[Fault]) -> GivenScore | None:
    """None for an entry without a score, and for one with faults."""
    if not isinstance(entry, dict):
        faults.append(Fault(place, f"is {shown(entry)}", "write an object with an id and a score"))
        return None
    if entry.get("score") is None:
        return None
    before = len(faults)
    claim_id = entry.get("claim_id", entry.get("id"))
    if not isinstance(claim_id, str) or not claim_id.strip():
        faults.append(Fault(place, "names no claim", 'add "claim_id"'))
    score = _level(inside(place, "score"), entry["score"], faults)
    texts = [
        _text(place, key, value, faults)
        for key, value in (
            ("reason", entry.get("reason", entry.get("rationale"))),
            ("who", entry.get("who") or who),
        )
    ]
    zero_type = _zero_type(inside(place, "zero_type"), entry.get("zero_type"), faults)
    if len(faults) > before or score is None:
        return None
    return GivenScore(str(claim_id), score, texts[0], texts[1], zero_type, place)


def _level(place: str, value: Any, faults: list[Fault]) -> Score | None:
    if not isinstance(value, bool) and value in {level.value for level in Score}:
        return Score(float(value))
    faults.append(Fault(place, f"is {shown(value)}", "choose one of 0, 0.25, 0.5, 0.75 and 1"))
    return None


def _text(place: str, key: str, value: Any, faults: list[Fault]) -> str:
    if value is None or isinstance(value, str):
        return (value or "").strip()
    faults.append(_no_text(inside(place, key), value))
    return ""


def _no_text(place: str, value: Any) -> Fault:
    return Fault(place, f"is {shown(value)}", "write a text")


def _zero_type(place: str, value: Any, faults: list[Fault]) -> ZeroType | None:
    if value in {None, ""}:
        return None
    if value in set(ZeroType):
        return ZeroType(value)
    faults.append(Fault(place, f"is {shown(value)}", f"choose one of {', '.join(ZeroType)}"))
    return None


def _twice(found: Sequence[GivenScore]) -> list[Fault]:
    first: dict[str, str] = {}
    return [
        Fault(one.place, f"scores {shown(one.claim_id)} again", f"keep it or {earlier}")
        for one in found
        if (earlier := first.setdefault(one.claim_id, one.place)) != one.place
    ]


def unknown_ids(given: GivenScores, known: Iterable[str]) -> list[Fault]:
    """A fault for each id that is not among the known ones, with those that come close."""
    ids = dict.fromkeys(known)
    return [
        Fault(one.place, f"names the unknown claim {shown(one.claim_id)}", _close(one, ids))
        for one in given.scores
        if one.claim_id not in ids
    ]


def _close(one: GivenScore, ids: Iterable[str]) -> str:
    close = get_close_matches(one.claim_id, list(ids), n=2)
    if close:
        return f"did you mean {' or '.join(map(shown, close))}?"
    return f"the ids are {', '.join(list(ids)[:SHOWN_IDS])} …"
