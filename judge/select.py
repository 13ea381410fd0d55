"""Which lines to cite: at most eight items that together cover a claim's parts.

One item a place: a chunk cut to the lines that decide, or neighbours put together; never two
overlapping.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import RUNS, FileRole, Location
from judge.case import Substitute
from judge.repository import Repository
from judge.requirement import Plan, RequirementKind
from judge.rounds import Search
from judge.sighting import Sighting, Strength
from taxonomy.evidence import Evidence, Relevance

MOST_ITEMS = 8
MOST_LINES = 30
"""Lines of one item: a small function whole, a larger one where it decides."""

APART = 3
"""Lines between two items that make them one place."""

MOST_JOINED = 40
"""Lines of an item put together from neighbours."""

MOST_REASONS = 4
MARGIN = 1
PER_REQUIREMENT = 3
"""Sightings of one requirement that may put a chunk forward."""


def chosen_evidence(
    plan: Plan,
    search: Search,
    sightings: Mapping[str, Sequence[Sighting]],
    substitutes: Mapping[str, Sequence[Substitute]],
) -> tuple[Evidence, ...]:
    """Best first. Every item says why it was chosen."""
    by_chunk = _by_chunk(search.repository, sightings, substitutes)
    weights = {r.requirement_id: r.weight for r in plan.requirements}
    pool = list(dict.fromkeys([*(c.chunk_id for c in search.ranking()[:24]), *by_chunk]))
    covered: set[str] = set()
    items: list[Evidence] = []
    while pool and len(items) < MOST_ITEMS:
        gains = {c: _gain(c, search, by_chunk, weights, covered) for c in pool}
        best = min(pool, key=lambda c: (-gains[c], c))
        if gains[best] <= 0:
            break
        pool.remove(best)
        covered |= {s.requirement_id for s in by_chunk.get(best, ()) if s.alive}
        item = _item(search.repository.chunks[best], search, by_chunk.get(best, []), plan)
        items = _joined(items, item, search.repository)
    return tuple(_with_document(sorted(items, key=lambda i: not i.runs), search, plan))


def _joined(items: list[Evidence], new: Evidence, repository: Repository) -> list[Evidence]:
    """The items with the new one, put together with one that it all but touches."""
    for place, old in enumerate(items):
        if _one_place(old, new):
            return [*items[:place], _union(old, new, repository), *items[place + 1 :]]
    return [*items, new]


def _one_place(one: Evidence, other: Evidence) -> bool:
    a, b = one.location, other.location
    if one.cell or other.cell or a.path != b.path:
        return False
    gap = max(a.first_line, b.first_line) - min(a.last_line, b.last_line) - 1
    lines = max(a.last_line, b.last_line) - min(a.first_line, b.first_line) + 1
    return gap <= APART and lines <= MOST_JOINED


def _union(old: Evidence, new: Evidence, repository: Repository) -> Evidence:
    """Both items as one, under the name of the better; where they stand is the same file."""
    path = old.location.path
    first = min(old.location.first_line, new.location.first_line)
    last = max(old.location.last_line, new.location.last_line)
    reasons = dict.fromkeys([*old.why.split("; "), *new.why.split("; ")])
    return replace(
        old,
        location=Location(path, first, last),
        snippet="\n".join(repository.lines_of(path)[first - 1 : last]),
        relevance=min(old.relevance, new.relevance, key=list(Relevance).index),
        why="; ".join(list(reasons)[:MOST_REASONS]),
    )


def _with_document(items: list[Evidence], search: Search, plan: Plan) -> list[Evidence]:
    """The items with the document that says most of the claim as the last: it proves nothing,
    but where no code does what it says it shows that the claim is only talked about."""
    chunks, about = search.repository.chunks, search.about
    documents = [c for c in about if chunks[c].role is FileRole.DOC and about[c] >= SAID]
    if not documents or not all(item.runs for item in items):
        return items
    best = min(documents, key=lambda c: (-about[c], c))
    return [*items[: MOST_ITEMS - 1], _item(chunks[best], search, [], plan)]


def _by_chunk(
    repository: Repository,
    sightings: Mapping[str, Sequence[Sighting]],
    substitutes: Mapping[str, Sequence[Substitute]],
) -> dict[str, list[Sighting]]:
    found: defaultdict[str, list[Sighting]] = defaultdict(list)
    for seen in sightings.values():
        for sighting in seen[:PER_REQUIREMENT]:
            chunk_id = sighting.chunk_id or repository.chunk_at(sighting.location)
            if chunk_id:
                found[chunk_id].append(sighting)
    for others in substitutes.values():
        for other in others[:1]:
            if other.sighting.chunk_id:
                found[other.sighting.chunk_id].append(other.sighting)
    return found


BASE = {
    Strength.EXACT: 1.0,
    Strength.TOKENS: 0.6,
    Strength.LOOSE: 0.5,
    Strength.OTHER_VALUE: 0.4,
    Strength.PROSE: 0.05,
}
ABOUT = 12.0
"""What a chunk earns that is most about the whole claim. No part of a claim that stands alone in
another place outweighs that: measured on labelled lines, the whole claim's ranking is the best."""

SEARCH_SHARE = 2.0
"""Scale of the shares from all rounds, which settle what is about equally near."""

SAID = 0.5
"""Relevance, against the best, from which a document says what the claim says."""


def _gain(
    chunk_id: str,
    search: Search,
    by_chunk: Mapping[str, Sequence[Sighting]],
    weights: Mapping[str, float],
    covered: set[str],
) -> float:
    gain = SEARCH_SHARE * search.score(chunk_id) + ABOUT * search.about.get(chunk_id, 0.0)
    best: dict[str, float] = {}
    for s in by_chunk.get(chunk_id, ()):
        worth = BASE[s.strength] * (1.0 if s.alive else 0.4) * (0.5 + 0.5 * min(1.0, s.quality))
        worth *= weights.get(s.requirement_id, 1.0) * (0.25 if s.requirement_id in covered else 1.0)
        best[s.requirement_id] = max(best.get(s.requirement_id, 0.0), worth)
    return gain + sum(best[key] for key in sorted(best))


def _item(chunk: Chunk, search: Search, seen: Sequence[Sighting], plan: Plan) -> Evidence:
    repository = search.repository
    first, last = _window(chunk, repository, seen, plan)
    text = chunk.text.split("\n")
    location = Location(chunk.location.path, chunk.line_of(first), chunk.line_of(last))
    return Evidence(
        location=location,
        role=chunk.role,
        snippet="\n".join(text[first : last + 1]),
        relevance=_relevance(chunk, seen),
        symbol=chunk.owner,
        why=_why(seen, plan),
        cell=chunk.cell,
        reachable=repository.is_reachable(chunk.owner),
        stub=repository.stub_of(chunk.owner),
    )


def _window(
    chunk: Chunk, repository: Repository, seen: Sequence[Sighting], plan: Plan
) -> tuple[int, int]:
    """The stretch of at most MOST_LINES lines (from 0) that holds most of what was seen."""
    count = chunk.text.count("\n") + 1
    if count <= MOST_LINES and chunk.kind is not ChunkKind.CONFIG:
        return _trimmed(chunk, 0, count - 1)
    marks = [0.0] * count
    for number, line in enumerate(repository.line_tokens(chunk)):
        marks[number] += 0.1 * sum(word in line for word in plan.content_words)
    for number in range(count):
        line_number = chunk.line_of(number)
        marks[number] += sum(
            float(s.strength)
            for s in seen
            if s.location.first_line <= line_number <= s.location.last_line
        )
    return _trimmed(chunk, *_densest(marks))


def _densest(marks: Sequence[float]) -> tuple[int, int]:
    size = min(MOST_LINES, len(marks))
    sums = [sum(marks[at : at + size]) for at in range(len(marks) - size + 1)]
    start = sums.index(max(sums))
    inside = [n for n in range(start, start + size) if marks[n] > 0] or [start]
    return max(0, inside[0] - MARGIN), min(len(marks) - 1, inside[-1] + MARGIN)


def _trimmed(chunk: Chunk, first: int, last: int) -> tuple[int, int]:
    """Without blank lines at either end."""
    text = chunk.text.split("\n")
    while first < last and not text[first].strip():
        first += 1
    while last > first and not text[last].strip():
        last -= 1
    return first, last


def _relevance(chunk: Chunk, seen: Sequence[Sighting]) -> Relevance:
    if chunk.role not in RUNS:
        return Relevance.MENTION
    if any(s.strength >= Strength.LOOSE and s.role in RUNS for s in seen):
        return Relevance.DIRECT
    if seen and all(s.strength is Strength.PROSE for s in seen):
        return Relevance.MENTION
    return Relevance.RELATED


def _why(seen: Sequence[Sighting], plan: Plan) -> str:
    labels = {r.requirement_id: r for r in plan.requirements}
    reasons: dict[str, None] = {}
    for s in sorted(seen, key=lambda s: (-s.strength, s.requirement_id)):
        requirement = labels[s.requirement_id]
        if requirement.kind is RequirementKind.TOPIC:
            continue
        if s.fact is not None:
            reasons.setdefault(f"sets {s.note}", None)
        elif s.strength is Strength.PROSE:
            reasons.setdefault(f"mentions {requirement.label}", None)
        else:
            reasons.setdefault(f"has {requirement.label}", None)
    return "; ".join(list(reasons)[:MOST_REASONS]) or "ranks high for the claim's words"
