"""Which lines to cite: at most eight items that together cover a claim's parts.

One item a place: a chunk cut to the lines that decide, or neighbours put together; never two
overlapping.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, FileRole, Location
from judge.case import Substitute
from judge.claims.requirement import Plan, RequirementKind
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting, Strength
from judge.placing.pointed import Pointed
from judge.search.cited_lines import MOST_REASONS, filled, joined, window
from judge.search.rounds import Search
from taxonomy.evidence import Evidence, Relevance

MOST_ITEMS = 8
PER_REQUIREMENT = 3
"""Sightings of one requirement that may put a chunk forward."""


def chosen_evidence(
    plan: Plan,
    search: Search,
    sightings: Mapping[str, Sequence[Sighting]],
    substitutes: Mapping[str, Sequence[Substitute]],
    pointed: Mapping[str, Pointed] = MappingProxyType({}),
) -> tuple[Evidence, ...]:
    """Best first. Every item says why it was chosen."""
    by_chunk = _by_chunk(search.repository, sightings, substitutes)
    weights = {r.requirement_id: r.weight for r in plan.requirements}
    ranked = (chunk.chunk_id for chunk in search.ranking()[:24])
    pool = list(dict.fromkeys([*ranked, *by_chunk, *pointed]))
    importing = _import_shares(pool, search.repository)
    worth = {
        c: _worth(c, search, by_chunk.get(c, ()), pointed.get(c)) - IMPORTS * importing[c]
        for c in pool
    }
    covered: set[str] = set()
    items: list[Evidence] = []
    while pool and len(items) < MOST_ITEMS:
        gains = {c: worth[c] + _new(by_chunk.get(c, ()), weights, covered) for c in pool}
        best = min(pool, key=lambda c: (-gains[c], c))
        if gains[best] <= 0:
            break
        pool.remove(best)
        seen = by_chunk.get(best, [])
        covered |= {s.requirement_id for s in seen if s.alive}
        item = _item(search.repository.chunks[best], search, seen, plan, pointed.get(best))
        items = joined(items, item, search.repository)
    items = _with_document(sorted(items, key=lambda i: not i.runs), search, plan)
    return tuple(filled(items, search.repository, lambda c: worth.get(c, 0.0)))


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

SEARCH_SHARE = 5.5
"""Scale of the shares from all rounds, which settle what is about equally near."""

SETS = 3.0
"""For a value in force under a name that was asked for."""

LENGTH = 1.0
"""For each power of e in lines: the head of a class says the words, its methods do the work."""

LONG = 20
"""Lines from which on a chunk earns nothing by its length."""

IMPORTS = 4.0
"""Taken from a chunk that only imports: it says the names of everything and does nothing."""

SAID = 0.5
"""Relevance, against the best, from which a document says what the claim says."""


def _worth(
    chunk_id: str, search: Search, seen: Sequence[Sighting], pointed: Pointed | None
) -> float:
    """What the chunk says of the claim as a whole, whatever else is cited."""
    lines = min(LONG, _filled_lines(search.repository.chunks[chunk_id]))
    sets = any(s.fact is not None and s.alive and s.decides for s in seen)
    return (
        ABOUT * search.about.get(chunk_id, 0.0)
        + SEARCH_SHARE * search.score(chunk_id)
        + LENGTH * math.log1p(lines)
        + SETS * sets
        + (pointed.worth if pointed else 0.0)
    )


def _import_shares(pool: Sequence[str], repository: Repository) -> dict[str, float]:
    """For each chunk the part of its lines on which imports begin: 0 to 1."""
    readings = {reading.path: reading for reading in repository.model.readings}
    found: dict[str, float] = {}
    for chunk_id in pool:
        chunk = repository.chunks[chunk_id]
        place = chunk.location
        begun = {one.line for one in readings[place.path].imports}
        count = sum(place.first_line <= line <= place.last_line for line in begun)
        found[chunk_id] = min(1.0, count / max(1, _filled_lines(chunk)))
    return found


def _filled_lines(chunk: Chunk) -> int:
    return sum(bool(line.strip()) for line in chunk.text.split("\n"))


def _new(seen: Sequence[Sighting], weights: Mapping[str, float], covered: set[str]) -> float:
    """What the chunk adds for the parts of the claim, those that nothing covers before all."""
    best: dict[str, float] = {}
    for s in seen:
        worth = BASE[s.strength] * (1.0 if s.alive else 0.4) * (0.5 + 0.5 * min(1.0, s.quality))
        worth *= weights.get(s.requirement_id, 1.0) * (0.25 if s.requirement_id in covered else 1.0)
        best[s.requirement_id] = max(best.get(s.requirement_id, 0.0), worth)
    return sum(best[key] for key in sorted(best))


def _item(
    chunk: Chunk,
    search: Search,
    seen: Sequence[Sighting],
    plan: Plan,
    pointed: Pointed | None = None,
) -> Evidence:
    repository = search.repository
    first, last = window(chunk, repository, seen, plan)
    text = chunk.text.split("\n")
    location = Location(chunk.location.path, chunk.line_of(first), chunk.line_of(last))
    return Evidence(
        location=location,
        role=chunk.role,
        snippet="\n".join(text[first : last + 1]),
        relevance=_relevance(chunk, seen),
        symbol=chunk.owner,
        why=_why(seen, plan, pointed),
        cell=chunk.cell,
        reachable=repository.is_reachable(chunk.owner),
        stub=repository.stub_of(chunk.owner),
    )


def _relevance(chunk: Chunk, seen: Sequence[Sighting]) -> Relevance:
    if chunk.role not in RUNS:
        return Relevance.MENTION
    if any(s.strength >= Strength.LOOSE and s.role in RUNS for s in seen):
        return Relevance.DIRECT
    if seen and all(s.strength is Strength.PROSE for s in seen):
        return Relevance.MENTION
    return Relevance.RELATED


def _why(seen: Sequence[Sighting], plan: Plan, pointed: Pointed | None) -> str:
    labels = {r.requirement_id: r for r in plan.requirements}
    reasons: dict[str, None] = {pointed.reason: None} if pointed else {}
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
