"""Look for everything a claim asks: Plan to Case."""

from __future__ import annotations

import re
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS
from judge.case import Case, Standing, Substitute
from judge.claims.plan import plan_claim
from judge.claims.requirement import EXCLUSIVE, Plan, Requirement
from judge.claims.vocabulary import components, parameters, plain_tokens, search_terms
from judge.formula.tree import size
from judge.idle.doubts import doubted
from judge.idle.left_unused import left_unused
from judge.idle.switches import switches_of
from judge.idle.untaken import without_untaken
from judge.layers.beside import beside_layers
from judge.layers.counted import with_counts
from judge.layers.found import with_layers
from judge.lookup.repository import Repository
from judge.lookup.scope import Scope, scope_of
from judge.lookup.sighting import CHUNKS_LOOKED_AT
from judge.methods.contrasts import contrast_findings
from judge.methods.denied_things import denied_things
from judge.methods.mechanisms import NEAR, MechanismFinding, mechanism_findings
from judge.methods.members_in_code import with_written_out
from judge.methods.phase_rules import phase_findings
from judge.methods.rate_courses import course_findings
from judge.methods.said_things import said_things
from judge.methods.term_finding import terms_seen
from judge.methods.threshold_rules import rule_findings
from judge.methods.whole_quotients import whole_quotients
from judge.placing.course_of_claim import course_of, experiment_of, sweeps_of
from judge.placing.formula_finding import FormulaFinding, formula_findings
from judge.placing.order_seen import order_seen
from judge.placing.pointed import pointed_at
from judge.protocol.counting import counted
from judge.protocol.listed import is_denied_of_one
from judge.protocol.members import with_members
from judge.protocol.roster import looked_at_again
from judge.search.looking import look_for
from judge.search.places import best_places
from judge.search.rounds import FOCUS, Search, searched, sightings_of
from judge.search.said import said
from judge.select import chosen_evidence
from judge.values.of_others import without_other_tensors
from taxonomy.claim import Claim
from taxonomy.drift import Dimension
from taxonomy.evidence import SearchStep

NAMED_FOLDERS = 4

COUNTED_IN = 12
"""Best chunks of a claim in which its layers are counted."""


def gather(claim: Claim, repository: Repository) -> Case:
    """A Case for one claim. Depends on the claim and the repository alone."""
    plan = plan_claim(claim)
    scope = scope_of(claim, repository.siblings, repository.documents)
    repository = repository.within(scope)
    search = searched(plan, repository)
    sightings = doubted(plan, sightings_of(plan, search), repository)
    sightings = with_written_out(plan.requirements, sightings, repository)
    sightings = with_layers(claim.text, plan.requirements, sightings, repository)
    sightings = with_counts(plan.requirements, sightings, search.ranking()[:COUNTED_IN], repository)
    sightings = beside_layers(plan.requirements, sightings, repository)
    sightings = without_untaken(plan.requirements, sightings, repository)
    sightings = without_other_tensors(plan.requirements, plan.said, sightings, repository)
    sweeps = sweeps_of(claim, repository)
    if claim.dimension is Dimension.PROTOCOL:
        sightings = with_members(sweeps, plan.requirements, sightings, repository)
        sightings = counted(claim.text, plan.requirements, sightings, repository)
        sightings = looked_at_again(claim.text, plan.requirements, sightings, repository)
    substitutes = {
        r.requirement_id: _substitutes(r, search)
        for r in plan.requirements
        if r.family in EXCLUSIVE and not any(s.alive for s in sightings[r.requirement_id])
    }
    course = course_of(claim, plan, search)
    formulas = _formulas(claim, search)
    ordered = course if claim.dimension is Dimension.ORDERING else None
    pointed = pointed_at(formulas, ordered, repository)
    return Case(
        claim=claim,
        plan=plan,
        evidence=chosen_evidence(plan, search, sightings, substitutes, pointed),
        sightings=sightings,
        substitutes=substitutes,
        course=course,
        order=order_seen(claim, search),
        sweeps=sweeps,
        experiment=experiment_of(claim, repository),
        known_words=_known_words(plan, repository),
        trace=(*_scope_step(scope), *search.trace),
        code_lines=repository.code_lines,
        hidden=repository.hidden,
        places=best_places(search, plan.content_words, claim.text),
        said=said(plan.content_words, search),
        vain=repository.vain_words.of(plan.content_words, claim.text, repository.meanings.of),
        switches=switches_of(plan, repository),
        standing=Standing(*repository.dead_shares),
        formulas=formulas,
        mechanisms=_mechanisms(claim, search),
        terms=terms_seen(claim.text, search.ranking(), search.repository),
    )


def _mechanisms(claim: Claim, search: Search) -> tuple[MechanismFinding, ...]:
    """What became of the mechanisms that a claim about method names in prose, and of the ways of
    doing a thing that any claim says."""
    ranking, repository = search.ranking(), search.repository
    near = [chunk for chunk in ranking[:NEAR] if repository.is_live(chunk.owner)]
    unread = left_unused(claim.text, near, repository)
    denied = _denied(claim, search)
    turns = (*phase_findings(claim.text, near), *whole_quotients(claim.text, near))
    turns = (*turns, *course_findings(claim.text, repository))
    ways = (*contrast_findings(claim.text, ranking, repository), *denied, *unread, *turns)
    if claim.dimension is not Dimension.METHOD:
        return ways
    told = {one.name for one in denied}
    found = mechanism_findings(claim.text, ranking, repository)
    said = said_things(claim.text, repository)
    absent = {one.name for one in said}
    others = [one for one in found if one.name not in (told if one.negated else absent)]
    if any(one.near or one.elsewhere for one in others):
        said = tuple(one for one in said if not one.firm)
    return (*others, *ways, *said, *rule_findings(claim.text, near))


def _denied(claim: Claim, search: Search) -> tuple[MechanismFinding, ...]:
    """What became of the things that a claim denies; of an experiment only what code does though
    all of the experiment is said to be without it: that a thing is absent runs no variant."""
    found = denied_things(claim.text, search.ranking(), search.repository)
    if claim.dimension is not Dimension.PROTOCOL:
        return found
    done = [one for one in found if one.near is not None]
    if _EVALUATES.search(claim.text) and any(
        map(_is_evaluation, search.repository.chunks.values())
    ):
        done = [one for one in done if one.near and _EVALUATION.search(one.near.owner)]
    words = {one.name: frozenset(plain_tokens(one.name.replace("_", " "))) for one in found}
    return tuple(one for one in done if not is_denied_of_one(claim.text, words[one.name]))


_EVALUATES = re.compile(r"\b(?:evaluat\w+|tested|test(?:ing)? (?:time|is|are))\b", re.I)
_EVALUATION = re.compile(r"(?i:eval|test|valid|predict|infer)[^.]*$")
"""What a definition is called that evaluates: where it has one, training is another matter."""


def _is_evaluation(chunk: Chunk) -> bool:
    return chunk.role in RUNS and _EVALUATION.search(chunk.owner) is not None


def _formulas(claim: Claim, search: Search) -> tuple[FormulaFinding, ...]:
    """What became of the formulas of a claim about method or values; others only mention
    symbols."""
    if claim.dimension not in {Dimension.METHOD, Dimension.NUMERICAL}:
        return ()
    found = formula_findings(claim.text, search.ranking(), search.repository)
    if claim.dimension is Dimension.METHOD:
        return found
    return tuple(f for f in found if max(map(size, f.formula.forms)) >= LEAST_OF_VALUES)


LEAST_OF_VALUES = 3.0
"""Among values shorter formulas ("2048-d", "0.3 * s") are values themselves."""


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
