"""Look for everything a claim asks: Plan to Case."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import FileRole
from judge.case import Case, Standing, StepPlaces, Substitute
from judge.formula_finding import FormulaFinding, formula_findings
from judge.places import best_places
from judge.plan import plan_claim
from judge.repository import Repository
from judge.requirement import EXCLUSIVE, Plan, Requirement, RequirementKind
from judge.rounds import FOCUS, Search, searched, sightings_of
from judge.scope import Scope, scope_of
from judge.select import chosen_evidence
from judge.sighting import CHUNKS_LOOKED_AT, look_for
from judge.switches import switches_of
from judge.vocabulary import components, parameters, search_terms
from taxonomy.claim import Claim
from taxonomy.drift import Dimension
from taxonomy.evidence import SearchStep

NAMED_FOLDERS = 4
STEP_SHARE = 0.34
"""Share of a step's words, by rarity, that one line must hold for the step to be done there."""


def gather(claim: Claim, repository: Repository) -> Case:
    """A Case for one claim. Depends on the claim and the repository alone."""
    plan = plan_claim(claim)
    scope = scope_of(claim, repository.siblings)
    repository = repository.within(scope)
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
        known_words=_known_words(plan, repository),
        trace=(*_scope_step(scope), *search.trace),
        code_lines=repository.code_lines,
        hidden=repository.hidden,
        places=best_places(search, plan.content_words),
        switches=switches_of(plan, repository),
        standing=Standing(*repository.dead_shares),
        formulas=_formulas(claim, search),
    )


def _formulas(claim: Claim, search: Search) -> tuple[FormulaFinding, ...]:
    """What became of the formulas of a claim about method; others only mention symbols."""
    if claim.dimension is not Dimension.METHOD:
        return ()
    return formula_findings(claim.text, search.ranking(), search.repository)


def _scope_step(scope: Scope) -> tuple[SearchStep, ...]:
    """What a reader must know of a search that left projects out."""
    if not scope.outside:
        return ()
    others = ", ".join(scope.outside[:NAMED_FOLDERS])
    more = len(scope.outside) - NAMED_FOLDERS
    left_out = f"{others} and {more} more" if more > 0 else others
    reason = f"the claim names this project; its siblings were left out: {left_out}"
    return (SearchStep(", ".join(scope.inside), reason, len(scope.inside), scope.inside),)


def _known_words(plan: Plan, repository: Repository) -> tuple[str, ...]:
    """What of the claim occurs in code that runs: its words, or the spellings that code has
    for the things it names ("lr" for "learning rate")."""
    words = [word for word in plan.content_words if repository.holds(word)]
    named = [*parameters().found_in(plan.said), *components().found_in(plan.said)]
    aliases = [
        found.term.name
        for found in named
        if any(all(repository.holds(t) for t in spelling) for spelling in found.term.coded)
    ]
    return tuple(dict.fromkeys([*words, *aliases]))


def _substitutes(requirement: Requirement, search: Search) -> tuple[Substitute, ...]:
    """Other members of the family: accepted variants anywhere, the others near the claim's best
    hits only, for they may serve another purpose elsewhere."""
    focus = search.ranking()[: 2 * FOCUS]
    found: list[Substitute] = []
    for term in components().family(requirement.family):
        if term.name == requirement.term:
            continue
        other = replace(requirement, spellings=term.coded, label=term.name)
        places = focus
        if term.name in requirement.near:
            places = search.repository.search("", search_terms(term.coded), CHUNKS_LOOKED_AT)
        seen = [s for s in look_for(other, search.repository, places) if s.alive]
        if seen:
            found.append(Substitute(term.name, seen[0]))
    return tuple(found)


def _step_places(plan: Plan, search: Search) -> tuple[StepPlaces, ...]:
    """For each focused definition the line of every step seen in it; most steps first."""
    steps = [r for r in plan.requirements if r.kind is RequirementKind.STEP]
    places: list[StepPlaces] = []
    for chunk in search.ranking()[: 2 * FOCUS] if steps else []:
        if chunk.role in {FileRole.DOC, FileRole.TEST, FileRole.CONFIG}:
            continue
        seen = _steps_in(steps, chunk, search.repository)
        if seen:
            places.append(StepPlaces(chunk.owner, chunk.location.path, seen))
    return tuple(sorted(places, key=lambda p: -len(p.lines)))


def _steps_in(steps: Sequence[Requirement], chunk: Chunk, repository: Repository) -> dict[str, int]:
    """Stored lines by requirement id; steps that share a line tell no order and are left out."""
    lines = repository.line_tokens(chunk)
    text = chunk.text.split("\n")
    works = [n for n, line in enumerate(text) if not _SAYS_NOTHING.match(line)]
    seen: dict[str, int] = {}
    for step in steps:
        at = _step_line(step, lines, works, repository)
        if at is not None:
            seen[step.requirement_id] = chunk.line_of(at)
    shared = Counter(seen.values())
    return {step: line for step, line in seen.items() if shared[line] == 1}


_SAYS_NOTHING = re.compile(
    r"\s*(?:def |class |import |from |assert |@|async def |function |#|//|$)"
)
"""Headers, imports and checks name things without doing them."""


def _step_line(
    step: Requirement,
    lines: Sequence[frozenset[str]],
    works: Sequence[int],
    repository: Repository,
) -> int | None:
    """The line that does most of the step, by rarity of its words; None below STEP_SHARE.
    Of equal lines the last: results are prepared before they are used."""
    wanted = {token for spelling in step.spellings for token in spelling}
    total = sum(repository.rarity(word) for word in sorted(wanted))
    best, best_share = None, STEP_SHARE
    for at in works:
        share = sum(repository.rarity(word) for word in sorted(wanted & lines[at])) / (total or 1.0)
        if share >= best_share:
            best, best_share = at, share
    return best
