"""The claims with scores in a report of any make: ours, SA-Bench-like, or some other JSON.

Anything that has a score and either a reasoning or a name counts as an entry, wherever it stands
in the document; whoever wrote it need not know of us.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.model.errors import InputError
from taxonomy.drift import ZeroType
from taxonomy.faults import ClaimsFileError
from taxonomy.strict_json import decode, file_name, hidden_faults, read_text, syntax_fault

SCORES = ("score", "sas", "sas_score", "final_score", "rating", "grade")
REASONINGS = (
    "judge_reasoning",
    "reasoning",
    "rationale",
    "explanation",
    "justification",
    "reason",
    "comment",
)
IDS = ("id", "claim_id", "sau_id", "unit_id", "item_id", "name")
TEXTS = ("claim", "text", "statement", "requirement", "requirements", "description")
OWN_JUDGES = ("static/", "prefilter:")
"""Judges that type zeros by facts."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One scored claim as far as the report tells; texts are "" where it says nothing."""

    claim_id: str
    score: float
    claim: str
    reasoning: str
    zero_type: ZeroType | None = None  # as the report itself types it
    by_facts: bool = False  # the report's type comes from facts about the code


def read_entries(path: Path) -> list[Entry]:
    """Scored claims in the document's order, of those with one id the first that has a reasoning.

    InputError for a file that is no JSON, or holds nothing with a score.
    """
    name = file_name(path)
    entries = list(_of_document(_document(path, name)))
    if not entries:
        remedy = 'write a JSON file whose claims have "score" and "judge_reasoning"'
        raise InputError(name, "holds no claim with a score", remedy)
    return _once_each(entries)


def _document(path: Path, name: str) -> Any:
    text = read_text(path)
    try:
        document = decode(text)
    except json.JSONDecodeError as error:
        rows = _rows(text)
        if rows is None:
            raise ClaimsFileError(name, [syntax_fault(error)]) from None
        document = rows
    if faults := hidden_faults(document):
        raise ClaimsFileError(name, faults)
    return document


def _rows(text: str) -> list[Any] | None:
    """A document a line, as JSON Lines has it; None where a line is none."""
    try:
        return [decode(line) for line in text.split("\n") if line.strip()]
    except json.JSONDecodeError:
        return None


def _of_document(document: Any) -> Iterator[Entry]:
    """Depth first, in the document's order. Nothing inside an entry is another one."""
    if isinstance(document, dict) and "schema_version" in document:
        document = document.get("claims")
    stack: list[tuple[Any, str, str]] = [(document, "", "")]
    while stack:
        value, claim_id, claim = stack.pop()
        if isinstance(value, list):
            stack += [(one, claim_id, claim) for one in reversed(value)]
        elif isinstance(value, dict):
            entry = _entry(value, claim_id, claim)
            if entry is not None:
                yield entry
                continue
            own = _first_text(value, IDS), _first_text(value, TEXTS)
            stack += [
                (one, own[0] or _key_as_id(key, one) or claim_id, own[1] or claim)
                for key, one in reversed(list(value.items()))
            ]


def _key_as_id(key: str, value: Any) -> str:
    """{"claim-7": {"score": …}}: the key of an object with a score names it."""
    return key if isinstance(value, dict) and _score(value) is not None else ""


def _entry(value: dict[str, Any], claim_id: str, claim: str) -> Entry | None:
    score, reasoning = _score(value), _first_text(value, REASONINGS)
    own_id, own_claim = _first_text(value, IDS), _first_text(value, TEXTS)
    # A rubric node's score sums up those below it.
    node = any(isinstance(value.get(key), list) and value[key] for key in ("sub_tasks", "claims"))
    if score is None or node or not (reasoning or own_id or own_claim or claim_id):
        return None
    given = value.get("zero_type")
    zero_type = ZeroType(given) if given in set(ZeroType) else None
    by_facts = str(value.get("decided_by") or "").startswith(OWN_JUDGES)
    return Entry(own_id or claim_id, score, own_claim or claim, reasoning, zero_type, by_facts)


def _score(value: dict[str, Any]) -> float | None:
    """The first number under a name for scores; "0.25" is one too, and true is none."""
    for key in SCORES:
        given = value.get(key)
        if isinstance(given, bool) or not isinstance(given, int | float | str):
            continue
        try:
            number = float(given)
        except ValueError:
            continue
        if math.isfinite(number):
            return number
    return None


def _first_text(value: dict[str, Any], keys: tuple[str, ...]) -> str:
    for key in keys:
        given = value.get(key)
        if isinstance(given, str) and given.strip():
            return given.strip()
        if isinstance(given, int) and not isinstance(given, bool):
            return str(given)
    return ""


def _once_each(entries: list[Entry]) -> list[Entry]:
    chosen: dict[str, Entry] = {}
    for place, entry in enumerate(entries):
        key = entry.claim_id or f"\0{place}"
        earlier = chosen.get(key)
        if earlier is None or (entry.reasoning and not earlier.reasoning):
            chosen[key] = entry
    return list(chosen.values())
