"""Look for everything a claim asks: Plan to Case."""

from __future__ import annotations

from dataclasses import replace

from analyzer.model.source import FileRole
from judge.case import Case, StepPlaces, Substitute
from judge.plan import plan_claim
from judge.repository import Repository
from judge.requirement import EXCLUSIVE, Plan, Requirement, RequirementKind
from judge.rounds import FOCUS, Search, searched, sightings_of
from judge.select import chosen_evidence
from judge.sighting import Sighting, look_for
from judge.vocabulary import components
from taxonomy.claim import Claim

STEP_SHARE = 0.34
"""Share of a step's words that must stand in a definition for the step to be seen there."""


def gather(claim: Claim, repository: Repository) -> Case:
    """A Case for one claim. Depends on the claim and the repository alone."""
    plan = plan_claim(claim)
    search = searched(plan, repository)
    sightings = sightings_of(plan, search)
    substitutes = {
        r.requirement_id: _substitutes(r, search)
        for r in plan.requirements
        if r.family in EXCLUSIVE and not any(s.alive for s in sightings[r.requirement_id])
    }
    steps = _step_places(plan, search)
    return Case(
        claim=claim,
        plan=plan,
        evidence=chosen_evidence(plan, search, sightings, substitutes),
        sightings=sightings,
        substitutes=substitutes,
        steps=steps,
        known_words=tuple(w for w in plan.content_words if repository.holds(w)),
        trace=tuple(search.trace),
        code_lines=repository.code_lines,
        hidden=repository.hidden,
    )


def _substitutes(requirement: Requirement, search: Search) -> tuple[Substitute, ...]:
    """Other members of the family near the claim's best hits, best first."""
    focus = search.ranking()[: 2 * FOCUS]
    found: list[Substitute] = []
    for term in components().family(requirement.family):
        if term.name == requirement.term:
            continue
        other = replace(requirement, spellings=term.coded, label=term.name)
        seen = [s for s in look_for(other, search.repository, focus) if s.alive]
        if seen:
            found.append(Substitute(term.name, seen[0]))
    return tuple(found)


def _step_places(plan: Plan, search: Search) -> tuple[StepPlaces, ...]:
    """For each focused definition the line of every step seen in it; most steps first."""
    steps = [r for r in plan.requirements if r.kind is RequirementKind.STEP]
    places: list[StepPlaces] = []
    for chunk in search.ranking()[: 2 * FOCUS] if steps else []:
        if chunk.role in {FileRole.DOC, FileRole.TEST}:
            continue
        lines = search.repository.line_tokens(chunk)
        seen: dict[str, int] = {}
        for step in steps:
            at = _step_line(step, lines)
            if at is not None:
                seen[step.requirement_id] = chunk.line_of(at)
        if seen:
            places.append(StepPlaces(chunk.owner, chunk.location.path, seen))
    return tuple(sorted(places, key=lambda p: -len(p.lines)))


def _step_line(step: Requirement, lines: list[frozenset[str]]) -> int | None:
    """The line with most of the step's words, if the chunk holds enough of them."""
    wanted = frozenset(token for spelling in step.spellings for token in spelling)
    everywhere: frozenset[str] = frozenset().union(*lines)
    if len(wanted & everywhere) < max(1.0, STEP_SHARE * len(wanted)):
        return None
    counts = [len(wanted & line) for line in lines]
    return counts.index(max(counts))


def best_alive(sightings: tuple[Sighting, ...]) -> Sighting | None:
    """The best sighting that can make a requirement true."""
    return next((s for s in sightings if s.alive), None)
