"""What a model said of each claim, and whether it can be used.

Results are matched by claim id alone. A result is taken or refused whole; nothing in it is
mended, for a guessed score would look like a judged one.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from analyzer.model.source import RUNS, FileRole, Location
from judge.asking.evidence_text import Shown
from judge.asking.lenient_json import values_in
from judge.case import Case
from taxonomy.verdict import Score

MISSING = "there was no result for this claim"
DOUBLED = "there were several results for this claim"
REASON_CHARACTERS = 1_500
WORDS_ASKED = 6


class Answer(Struct, frozen=True):
    """A usable result."""

    score: Score
    reasoning: str
    places: tuple[Location, ...]
    not_shown: tuple[str, ...] = ()


class Objection(Struct, frozen=True):
    """Why a result cannot be used, in sentences that the model is told when asked again."""

    faults: tuple[str, ...]


Results = Mapping[str, Sequence[Mapping[str, Any]]]
"""By the id they name, all results of one reply."""


def results_in(text: str) -> Results:
    """Every finished result of a reply, by its id as written."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for value in values_in(text):
        for result in _results(value):
            found.setdefault(str(result["id"]).strip(), []).append(result)
    return found


def _results(value: Any) -> list[Mapping[str, Any]]:
    """Results in the shapes that models give them: wrapped, in a list, alone, or keyed by id."""
    if isinstance(value, list):
        return [result for item in value for result in _results(item)]
    if not isinstance(value, dict):
        return []
    if "id" in value and not isinstance(value["id"], list | dict):
        return [value]
    for key in ("results", "result", "claims", "verdicts"):
        if isinstance(value.get(key), list | dict):
            return _results(value[key])
    return [
        {"id": key, **item}
        for key, item in value.items()
        if isinstance(item, dict) and "score" in item
    ]


def answer_of(case: Case, results: Results, shown: Shown) -> Answer | Objection:
    """The one usable result for a case, or all that is wrong."""
    own = results.get(case.claim.claim_id, ())
    distinct = [one for place, one in enumerate(own) if one not in own[:place]]
    if len(distinct) != 1:
        return Objection((DOUBLED if distinct else MISSING,))
    result = distinct[0]
    reasoning = " ".join(str(result.get("reasoning") or "").split())
    score, fault = _score(result)
    places, unknown = _places(result.get("evidence_refs"), shown)
    faults = [fault] if fault else []
    faults += [f"{reference!r} was not shown" for reference in unknown]
    if score is not None:
        faults += _doubts(score, reasoning, places, case)
    if faults or score is None:
        return Objection(tuple(faults))
    return Answer(score, reasoning[:REASON_CHARACTERS], places, _words(result.get("not_shown")))


def _score(result: Mapping[str, Any]) -> tuple[Score | None, str]:
    """The level, or what is wrong with it: only a number that is a level will do."""
    if "score" not in result:
        return None, "the score is missing"
    value = result["score"]
    if value is None:
        return None, "the score is null"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None, f"the score is no number: {str(value)[:40]!r}"
    if not math.isfinite(value):
        return None, "the score is not a finite number"
    if value not in {score.value for score in Score}:
        return None, f"{value:g} is none of the five levels"
    return Score(float(value)), ""


REFERENCE = re.compile(
    r"(?P<path>.+?)\s*(?::|#|,? lines? )\s*L?(?P<first>\d{1,9})"
    r"(?:\s*[-–—]\s*L?(?P<last>\d{1,9}))?(?::\d+)?$"
)


def _places(references: Any, shown: Shown) -> tuple[tuple[Location, ...], list[str]]:
    """Cited places, each once, and the citations of what was not shown."""
    if isinstance(references, str):
        references = re.split(r"[;\n]|,(?!\s*\d)", references)
    places: list[Location] = []
    unknown: list[str] = []
    for reference in references if isinstance(references, list) else ():
        text = str(reference).strip().strip("`'\"[]()").removeprefix("@ ").removeprefix("./")
        if not text:
            continue
        place = _place(text, shown)
        if place is None:
            unknown.append(text[:200])
        else:
            places.append(place)
    return tuple(dict.fromkeys(places)), unknown


def _place(text: str, shown: Shown) -> Location | None:
    match = REFERENCE.match(text)
    if match is None:
        return None
    first = int(match["first"])
    return shown.real(match["path"], first, int(match["last"] or first))


def _words(value: Any) -> tuple[str, ...]:
    """What the model wants looked for; prose that says there is nothing is no wish."""
    items = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    words = [" ".join(str(item).split())[:80] for item in items if isinstance(item, str)]
    wanted = [word for word in words if word and word.lower().strip(". ") not in NOTHING_WANTED]
    return tuple(dict.fromkeys(wanted))[:WORDS_ASKED]


NOTHING_WANTED = frozenset({"none", "n/a", "na", "nothing", "null", "no", "-", "[]", "empty"})


def _doubts(score: Score, reasoning: str, places: Sequence[Location], case: Case) -> list[str]:
    """Ways in which a score and what was said for it do not go together."""
    doubts: list[str] = []
    if not reasoning:
        doubts.append("there is no reasoning")
    said = contradicted(score, reasoning)
    if said:
        doubts.append(f"the reasoning says {said!r}, the score is {score.value:g}")
    if score is not Score.ABSENT and not places:
        doubts.append(f"the score is {score.value:g}, but nothing is cited for it")
    if score is not Score.ABSENT and places and not _any_runs(places, case):
        doubts.append(f"the score is {score.value:g}, but only documents or tests are cited")
    return doubts


def _any_runs(places: Sequence[Location], case: Case) -> bool:
    """Whether one cited place may run; of places known from facts alone nothing is said."""
    roles: list[FileRole] = [
        item.role for item in case.evidence for place in places if item.location.path == place.path
    ]
    return not roles or any(role in RUNS for role in roles)


STATED = re.compile(
    r"(?:^|[.;:,] )(?:so |hence |thus |therefore )?(?:the |my |final |overall )*score"
    r"(?: is| of| should be| must be|:| =)* ?(?P<level>[01](?:\.\d+)?) ?(?=[.;]?(?:$| [A-Z]))",
    re.IGNORECASE,
)
"""A conclusion; "a comment asks for score 1" is none."""

WHOLLY_ABSENT = re.compile(
    r"\b(?:(?:is|are) (?:entirely |completely |wholly |simply )?(?:absent|missing|not implemented"
    r"|unimplemented|not present)|(?:completely|entirely|wholly) (?:absent|missing)|no trace of"
    r"|absent from the (?:code|repository)|not implemented (?:anywhere|at all)"
    r"|there is no (?:code|implementation)|nothing implements)\b",
    re.IGNORECASE,
)
WHOLLY_THERE = re.compile(
    r"\b(?:(?:fully|exactly|correctly|faithfully) (?:implemented|implements|matches|as claimed)"
    r"|all (?:parts|values|steps) (?:are |were )?(?:present|met|match|correct|implemented)"
    r"|matches the claim (?:exactly|fully)|exactly as claimed)\b",
    re.IGNORECASE,
)
TURNED = re.compile(
    r"\b(?:not|never|nothing|no \w+|none|neither|nor|without|only|but|however|except|although"
    r"|though|isn't|aren't|is n't|if|should|would|unlike|whereas|claim(?:s|ed)?|readme|comments?"
    r"|docs?\w*|says?|test)\b",
    re.IGNORECASE,
)
"""Words that turn a sentence, or tell what somebody says: it is then no plain statement."""


def contradicted(score: Score, reasoning: str) -> str:
    """The words of the reasoning that the score contradicts; "" when there are none.

    Only plain statements count; a sentence that turns ("not only …, but") does not.
    """
    stated = [float(match["level"]) for match in STATED.finditer(reasoning)]
    if stated and stated[-1] != score.value:
        return f"score {stated[-1]:g}"
    for sentence in re.split(r"(?<=[.!?;])\s+", reasoning):
        against = {Score.FAITHFUL: WHOLLY_ABSENT, Score.ABSENT: WHOLLY_THERE}.get(score)
        match = against.search(sentence) if against else None
        if match and not TURNED.search(sentence[: match.start()] + " " + sentence[match.end() :]):
            return match.group()
    return ""


def strangers(results: Results, known: Sequence[str]) -> list[str]:
    """Ids of results that belong to no claim of the call, sorted; each is a sign of a mix-up."""
    return sorted(set(results) - set(known))
