"""How a case is shown to a model: facts, excerpts with their line numbers, and what was searched.

Every line of the repository stands behind its number and a bar, so that nothing in it can look
like a line of ours. What does not fit the budget is cut where it decides least, and the cut says
which lines it took.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from analyzer.model.source import Location
from judge.asking.excerpt import Excerpt, excerpts
from judge.asking.masking import masked
from judge.case import Case
from judge.remote.tokens import text_tokens
from judge.static import assessment_of
from judge.text.unseen import on_one_line
from taxonomy.asked import Masked
from taxonomy.evidence import Evidence
from taxonomy.verdict import RequirementResult, RequirementState


class Limits(Struct, frozen=True):
    """How much of a case is shown. With `adaptive` off the first `items` are shown whole, whatever
    they cost (two of them: the setting of SA-Bench, Section 3.6)."""

    tokens: int = 1_250  # facts and excerpts of one claim, by estimate
    items: int = 8
    adaptive: bool = True


class Shown(Struct, frozen=True):
    """What a reply may cite: paths as they were written, and the lines that were shown."""

    paths: Mapping[str, str]  # as shown, to the path in the repository
    places: tuple[Location, ...]

    def real(self, path: str, first: int, last: int) -> Location | None:
        """The place that a citation means; None when its ends were not both shown."""
        known = self.paths.get(path)
        if known is None or last < first:
            return None
        ends = (Location(known, line, line) for line in (first, last))
        if all(any(end.overlaps(place) for place in self.places) for end in ends):
            return Location(known, first, last)
        return None


class CaseText(Struct, frozen=True):
    """A case as text, what of it may be cited, and what was hidden in it."""

    text: str
    shown: Shown
    masked: tuple[Masked, ...]


STATES = {
    RequirementState.MET: "seen",
    RequirementState.VARIANT: "near",
    RequirementState.CONTRADICTED: "differs",
    RequirementState.STUBBED: "stub",
    RequirementState.MENTIONED: "words only",
    RequirementState.UNREACHED: "not reached by a run",
    RequirementState.NOT_FOUND: "not seen",
}

FACT_SHARE = 0.35
"""Most of the budget that facts may take; excerpts say more."""

FACT_PLACES = 2
NOTE_CHARACTERS = 160
QUERIES = 4


def case_text(case: Case, limits: Limits) -> CaseText:
    """Facts first, then excerpts, then the search in a line."""
    hidden: list[Masked] = []
    facts, places = _facts(case, limits, hidden)
    trace = _trace(case, hidden)
    rest = limits.tokens - sum(text_tokens(line) + 1 for line in (*facts, trace))
    shown = excerpts(case, _heads(case, hidden), rest, limits.items, adaptive=limits.adaptive)
    lines = [*facts, *(line for one in shown for line in one.lines), trace]
    for one in shown:
        hidden += one.masked
        places += one.places
    return CaseText("\n".join(lines), _shown(places, shown), tuple(sorted(set(hidden))))


def _shown(places: Sequence[Location], shown: Sequence[Excerpt]) -> Shown:
    paths = {_path(place.path): place.path for place in places}
    paths.update({_path(one.path): one.path for one in shown})
    return Shown(paths, tuple(places))


def _facts(case: Case, limits: Limits, hidden: list[Masked]) -> tuple[list[str], list[Location]]:
    """One line for each part of the claim, as many as the budget allows, and the places named."""
    lines = ["analysis, part by part:"]
    places: list[Location] = []
    left = FACT_SHARE * limits.tokens
    for result in assessment_of(case).results:
        if not result.decisive:
            continue
        line, named = _fact(result, hidden)
        left -= text_tokens(line)
        if left < 0:
            break
        lines.append(line)
        places += named
    return (lines if len(lines) > 1 else []), places


def _fact(result: RequirementResult, hidden: list[Masked]) -> tuple[str, list[Location]]:
    named = [_location(reference) for reference in result.references[:FACT_PLACES]]
    note = _safe(result.note, hidden)[:NOTE_CHARACTERS]
    where = ", ".join(_reference(place) for place in named)
    said = f"{STATES[result.state]}{f', {note}' if note else ''}{f' [{where}]' if where else ''}"
    return f"- {_safe(result.requirement, hidden)}: {said}", named


def _trace(case: Case, hidden: list[Masked]) -> str:
    """Rounds made, and what was looked for in vain."""
    vain = [step.query for step in case.trace if not step.hits][:QUERIES]
    shown = ", ".join(f'"{_safe(query, hidden)[:60]}"' for query in vain)
    count = len(case.trace)
    rounds = f"searched in {count} {'round' if count == 1 else 'rounds'}"
    return f"{rounds}; nothing for {shown}" if vain else rounds


def _heads(case: Case, hidden: list[Masked]) -> list[str]:
    """The line above each item: place, role, symbol, and what is known of it."""
    return [_head(item, hidden) for item in case.evidence]


def _head(item: Evidence, hidden: list[Masked]) -> str:
    parts = [f"@ {_path(item.location.path)} {item.location.lines}", item.role.value]
    if item.cell:
        parts.append(f"cell {item.cell}")
    if item.symbol:
        parts.append(f"in {_safe(item.symbol, hidden)[:80]}")
    if item.stub:
        parts.append(f"STUB: {_safe(item.stub, hidden)[:80]}")
    if not item.reachable:
        parts.append("NOT REACHED by a run")
    return ", ".join(parts)


def _safe(text: str, hidden: list[Masked]) -> str:
    """On one line, without secrets; names and notes have no line of their own to be told."""
    shown, found = masked(on_one_line(text))
    hidden += found
    return shown


def _path(path: str) -> str:
    return masked(on_one_line(path))[0]


def _reference(place: Location) -> str:
    return str(Location(_path(place.path), place.first_line, place.last_line))


def _location(reference: str) -> Location:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    return Location(path, int(first), int(last or first))
