"""Is what a claim asks said only where nothing runs: in stubs, in code that nothing calls, in
documents?

Each function gives the reason, or "". They ask for much, for what they say decides a claim without
a judge: of the claims that they name in the labelled repositories all but one deserve a zero.
"""

from __future__ import annotations

import math
import re
from collections.abc import Set

from analyzer.model.source import FileRole
from judge.case import Case
from judge.requirement import RequirementKind
from judge.rules.assessment import FIRM
from judge.settle import settled
from judge.stand_ins import stub_stand_in
from judge.zero_places import spoken, values_quoted
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

SAYS, MORE = 0.3, 1.3
"""Share of a claim's words, and how many times what running code says, that code must say which
does nothing."""

NAMED_MORE = 1.2
"""How much more it must speak for the claim, by words and by name, than any place that works."""


def said_by_stub(case: Case) -> str:
    """A stub says it, or has its name while nothing that the claim names is met. Protocols are
    more than one place: something of them may work beside a stub."""
    protocol = case.claim.dimension is Dimension.PROTOCOL
    if protocol and _has_met(case):
        return ""
    if case.said.stubs >= max(SAYS, MORE * case.said.running):
        return f"nothing that runs says it, only a stub does: {case.said.stub}"
    if stub := stub_stand_in(case):
        return f"what stands for it is a stub: {stub}"
    place = spoken(case)
    stands = place.stub > NAMED_MORE * max(place.live, place.unreached)
    if stands and not protocol and not _has_met(case):
        return f"what stands for it is a stub: {place.stub_name}"
    return ""


def said_by_idle_code(case: Case) -> str:
    """Code that nothing reaches says it, by its words and by its name."""
    place = spoken(case)
    if place.unreached <= NAMED_MORE * max(place.live, place.stub):
        return ""
    if case.said.unreached < max(SAYS, MORE * case.said.running):
        return ""
    if not is_uncalled(place.unreached_name):
        return ""
    return f"nothing that runs says it, only code that nothing calls: {place.unreached_name}"


UNCALLED = re.compile(
    "no call of this name anywhere|called only from tests|runs only where \\w+ is on"
)


def is_uncalled(reason: str) -> bool:
    """Whether a reason why nothing reaches code leaves no doubt: a call that a framework makes, or
    one by a name that is made at run time, can be missed where the name is used at all."""
    return bool(UNCALLED.search(reason))


DOCUMENT_SAYS, DOCUMENT_MORE = 0.35, 1.8
"""As above; documents say much of every claim, so more is asked of them."""


def said_by_documents(case: Case) -> str:
    """A document says it, and nothing that the claim names is met. A method is put in other words
    by code than by those who tell of it."""
    if case.claim.dimension is Dimension.METHOD:
        return ""
    if case.said.documents < max(DOCUMENT_SAYS, DOCUMENT_MORE * case.said.running):
        return ""
    if case.vain.only < ALSO_IN_VAIN:
        return ""
    if _has_met(case):
        return ""
    return f"nothing that runs says it, only a document does: {case.said.document}"


ALSO_IN_VAIN = 0.05
"""Share of its pairs of words that nothing which runs may say: the best place of running code need
not say much where several do."""

MOSTLY = 0.6
"""Share of a claim's values that documents must quote."""


def values_only_quoted(case: Case) -> str:
    """Documents quote the values, and no code that runs has them, nor others in their place.
    Numbers of formulas are no settings."""
    if case.claim.dimension is not Dimension.NUMERICAL or case.formulas:
        return ""
    values = [
        settled(requirement, case).state
        for requirement in case.plan.requirements
        if requirement.kind is RequirementKind.VALUE and requirement.weight >= FIRM
    ]
    if not values or not (ELSEWHERE | {State.UNREACHED}).issuperset(values):
        return ""
    if values_quoted(case, frozenset({FileRole.DOC})) < MOSTLY:
        return ""
    return "its values are quoted in documents, and no code that runs has them"


def names_unknown(case: Case) -> str:
    """An experiment names several data sets, metrics or methods, and no code that runs knows one
    of them."""
    if case.claim.dimension is not Dimension.PROTOCOL:
        return ""
    results = [
        settled(requirement, case)
        for requirement in case.plan.requirements
        if requirement.kind is RequirementKind.COMPONENT and not requirement.negated
    ]
    if len(results) < UNKNOWN_NAMES or not ELSEWHERE.issuperset(r.state for r in results):
        return ""
    return f"no code that runs knows {', '.join(result.requirement for result in results)}"


UNKNOWN_NAMES = 3
"""Names of which code may write one in another way, but hardly all."""


def named_in_vain(case: Case) -> str:
    """Most of what it names stands in stubs, documents, tests or settings that nothing reads, and
    nothing of it anywhere else. Claims of method name too little for that, and code that nothing
    calls may be right in part."""
    if case.claim.dimension not in {Dimension.NUMERICAL, Dimension.PROTOCOL}:
        return ""
    results = _named(case)
    if not ELSEWHERE.issuperset(result.state for result in results):
        return ""
    seen = [result for result in results if result.state is not State.NOT_FOUND]
    if not seen:
        return _best_is_stub(case)
    if len(results) < FEWEST_NAMES or len(seen) < MOST * len(results):
        return ""
    places = "; ".join(f"{result.requirement} ({result.note})" for result in seen)
    return f"what it names stands only where nothing runs: {places}"


MUCH_MORE = 0.2
"""How much more a stub must speak by words, meaning and name, of 2.3, than anything that runs."""

IN_VAIN, DEAD = 0.1, 0.3
"""Share of a claim's pairs of words that nothing which runs says though something else does, and
share of what it names that was found dead; each alone may be an accident of wording."""


def said_only_in_vain(case: Case) -> str:
    """A stub of the whole repository speaks for it much more than what runs, or its words stand
    together only where nothing runs and the places that were found for it are dead too. Of an
    experiment, more must be dead than met."""
    vain = case.vain
    if _has_value_in_force(case):
        return ""
    if vain.stub and vain.stub - vain.running >= MUCH_MORE:
        return f"what speaks for it is a stub: {vain.stub_at}"
    dead = _best_is_dead(case)
    if vain.only < IN_VAIN or not (dead or _may_be_only_told(case)):
        return ""
    if dead or _share_in(case, DEAD_STATES) >= DEAD:
        return f"its words stand together only where nothing runs, as in {vain.only_at}"
    return ""


ON_TOPIC = 0.5
"""Share of a claim's words that a place says which is about it."""

FEW_MET, MANY_TIMES = 2, 2
"""Names of an experiment of which so many are met is not in vain, unless so many times more are."""


def _may_be_only_told(case: Case) -> bool:
    """Whether documents can hold a claim though no place of it is dead. A method is put in other
    words by code, so that dead code must have a part of it; values and steps are not elsewhere
    where running code is about them; and of an experiment more must be dead than met."""
    match case.claim.dimension:
        case Dimension.METHOD:
            return _share_in(case, DEAD_CODE) >= DEAD
        case Dimension.PROTOCOL:
            states = [result.state for result in _named(case)]
            met, idle = (sum(s in some for s in states) for some in (MET, DEAD_STATES))
            few = met < FEW_MET or idle > MANY_TIMES * met
            return few and _share_in(case, MET) < _share_in(case, DEAD_STATES)
    return not any(
        sighting.alive and sighting.quality >= ON_TOPIC
        for asked in case.plan.requirements
        if asked.kind is RequirementKind.TOPIC
        for sighting in case.sightings[asked.requirement_id]
    )


def _has_value_in_force(case: Case) -> bool:
    """Whether a value of a claim about values is met: then something runs that was asked for."""
    return case.claim.dimension is Dimension.NUMERICAL and any(
        settled(requirement, case).state in MET
        for requirement in case.plan.requirements
        if requirement.kind is RequirementKind.VALUE
        and requirement.weight >= FIRM
        and not requirement.guessed
    )


def _best_is_dead(case: Case) -> bool:
    best = next((item for item in case.evidence if item.runs), None)
    return best is not None and (bool(best.stub) or not best.reachable)


def _share_in(case: Case, states: Set[RequirementState]) -> float:
    """Share of what the claim names, by weight, that came out so."""
    asked = [r for r in case.plan.requirements if r.kind is not RequirementKind.TOPIC]
    total = math.fsum(r.weight for r in asked)
    inside = math.fsum(r.weight for r in asked if settled(r, case).state in states)
    return inside / total if total else 0.0


FEWEST_NAMES, MOST = 2, 0.6
"""Names from which "all of them in vain" is said, and the share that must have been seen."""


def _best_is_stub(case: Case) -> str:
    best = next((item for item in case.evidence if item.runs), None)
    if best is None or not best.stub:
        return ""
    return f"nothing that it names is there, and the best place for it is a stub: {best.symbol}"


State = RequirementState
MET = frozenset({State.MET, State.VARIANT})
DEAD_CODE = frozenset({State.STUBBED, State.UNREACHED})
DEAD_STATES = DEAD_CODE | {State.MENTIONED}
ELSEWHERE = frozenset({State.MENTIONED, State.STUBBED, State.NOT_FOUND})


def _has_met(case: Case) -> bool:
    return any(result.state in MET for result in _named(case))


def _named(case: Case) -> list[RequirementResult]:
    """What became of all that a claim names."""
    return [
        settled(requirement, case)
        for requirement in case.plan.requirements
        if requirement.kind is not RequirementKind.TOPIC and not requirement.negated
    ]
