"""The rounds of search for one claim: planned queries, call-graph neighbours, a second look.

Each round is recorded as a SearchStep; each chunk remembers the share it earned in every round.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from analyzer.model.chunk import Chunk
from analyzer.model.source import FileRole
from judge.claims.requirement import Plan, PlannedQuery, Requirement, RequirementKind
from judge.lookup.repository import Repository
from judge.lookup.sighting import CHUNKS_LOOKED_AT, Sighting, Strength
from judge.search.commented_out import commented_out
from judge.search.looking import look_for
from taxonomy.evidence import SearchStep

DAMPING = 5
"""Damping of places when rounds are summed; small, since the first few places matter most."""

ROLE_SHARE = {
    FileRole.CODE: 1.0,
    FileRole.NOTEBOOK: 1.0,
    FileRole.CONFIG: 0.9,
    FileRole.SCRIPT: 0.8,
    FileRole.TEST: 0.3,
    FileRole.DOC: 0.15,
}
FOCUS = 8
"""Chunks in which operations, steps and topic words are looked for."""

NEIGHBOURS = 6

ABOUT_DEPTH = 100
"""Chunks whose relevance to the whole claim is kept: what another round finds is weighed by it."""


@dataclass
class Search:
    """What the rounds of one claim have found so far."""

    repository: Repository
    trace: list[SearchStep] = field(default_factory=list)
    shares: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    about: dict[str, float] = field(default_factory=dict)  # relevance to the whole claim
    hits: dict[str, list[Chunk]] = field(
        default_factory=dict
    )  # by requirement id; "" = whole claim

    def run(self, query: PlannedQuery, weight: float, limit: int = CHUNKS_LOOKED_AT) -> None:
        """Make one search, record it, and give every hit its share."""
        if query.text:
            near = self.repository.about(query.text, max(limit, ABOUT_DEPTH))
            self.about.update((chunk.chunk_id, relevance) for chunk, relevance in near)
            chunks = [chunk for chunk, _ in near[:limit]]
        else:
            chunks = self.repository.search(query.text, query.terms, limit)
        self.record(query.shown, query.reason, chunks, weight)
        self.hits.setdefault(query.requirement_id, []).extend(chunks)

    def record(self, query: str, reason: str, chunks: Sequence[Chunk], weight: float) -> None:
        """Add a round: shares fall with the place and with the role of the file."""
        for place, chunk in enumerate(chunks, start=1):
            share = weight * ROLE_SHARE[chunk.role] / (DAMPING + place)
            self.shares[chunk.chunk_id].append(share)
        files = tuple(dict.fromkeys(chunk.location.path for chunk in chunks))
        self.trace.append(SearchStep(query, reason, len(chunks), files))

    def ranking(self) -> list[Chunk]:
        """All chunks with a share, best first, ties by chunk id."""
        # fsum: plain addition rounds differently per order and would break ties at random.
        earned = {chunk_id: math.fsum(parts) for chunk_id, parts in self.shares.items()}
        order = sorted(earned, key=lambda chunk_id: (-earned[chunk_id], chunk_id))
        return [self.repository.chunks[chunk_id] for chunk_id in order]

    def score(self, chunk_id: str) -> float:
        """The summed shares of a chunk."""
        return math.fsum(self.shares.get(chunk_id, ()))


def searched(plan: Plan, repository: Repository) -> Search:
    """All rounds but the second look, in the plan's order."""
    search = Search(repository)
    weights = {r.requirement_id: r.weight for r in plan.requirements}
    for query in plan.queries:
        weight = 2.0 if query.text else weights.get(query.requirement_id, 1.0)
        search.run(query, weight, limit=20 if query.text else CHUNKS_LOOKED_AT)
    _neighbours(search)
    return search


def _neighbours(search: Search) -> None:
    """One round over what the best three chunks call."""
    best = [c for c in search.ranking() if c.role is not FileRole.DOC][:3]
    called = search.repository.called_from(best)[:NEIGHBOURS]
    if called:
        names = ", ".join(dict.fromkeys(c.owner.rpartition(".")[2] for c in best if c.owner))
        search.record(names or "best hits", "what the best hits call", called, 0.5)


def sightings_of(plan: Plan, search: Search) -> dict[str, tuple[Sighting, ...]]:
    """Sightings by requirement id; a requirement nobody saw gets a second search with the
    claim's own words beside its name."""
    focus = search.ranking()[:FOCUS]
    found: dict[str, tuple[Sighting, ...]] = {}
    for requirement in plan.requirements:
        seen = look_for(requirement, search.repository, _where(requirement, search, focus))
        if not any(s.alive for s in seen) and requirement.kind is RequirementKind.COMPONENT:
            seen = _second_look(requirement, plan, search) or seen
        if not any(s.alive and s.strength is not Strength.OTHER_VALUE for s in seen):
            seen = [*seen, *commented_out(requirement, search.repository)]
        found[requirement.requirement_id] = tuple(seen)
    return found


def _where(requirement: Requirement, search: Search, focus: Sequence[Chunk]) -> list[Chunk]:
    if requirement.kind in {RequirementKind.COMPONENT, RequirementKind.VALUE}:
        own = search.hits.get(requirement.requirement_id, [])
        return list({c.chunk_id: c for c in [*own, *focus]}.values())
    return list(focus)


def _second_look(requirement: Requirement, plan: Plan, search: Search) -> list[Sighting]:
    terms = tuple(t for s in requirement.spellings for t in s) + plan.content_words[:6]
    query = PlannedQuery(
        "",
        terms,
        "a second look, with the words of the claim",
        requirement.requirement_id,
        shown=requirement.label,
    )
    search.run(query, 0.3, limit=2 * CHUNKS_LOOKED_AT)
    return look_for(requirement, search.repository, search.hits[requirement.requirement_id])
