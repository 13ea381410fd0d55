"""Is what a claim asks said only where nothing runs: in stubs, in code that nothing calls, in
documents?

Each function gives the reason, or "". They ask for much, for what they say decides a claim without
a judge: of the claims that they name in the labelled repositories all but one deserve a zero.
"""

from __future__ import annotations

import re

from analyzer.model.source import FileRole
from judge.case import Case
from judge.claims.requirement import RequirementKind
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
        return f"nothing that runs speaks of it, only a stub does: {case.said.stub}"
    if stub := stub_stand_in(case):
        return f"what stands for it is a stub: {stub}"
    place = spoken(case)
    stands = place.stub > NAMED_MORE * max(place.live, place.unreached)
    if stands and not protocol and not _has_met(case):
        return f"what stands for it is a stub: {place.stub_name}"
    return ""


def said_by_idle_code(case: Case) -> str:
    """Code that nothing reaches says it, by its words and by its name. A setting that holds the
    claimed value for a run is no code that is never called, whatever names are alike."""
    if _holds_value(case):
        return ""
    place = spoken(case)
    if place.unreached <= NAMED_MORE * max(place.live, place.stub):
        return ""
    if case.said.unreached < max(SAYS, MORE * case.said.running):
        return ""
    if not is_uncalled(place.unreached_name):
        return ""
    return f"nothing that runs speaks of it, only code that nothing calls: {place.unreached_name}"


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
    return f"nothing that runs speaks of it, only a document does: {case.said.document}"


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
    if all(result.references == seen[0].references for result in seen[1:]) and _asks_values(case):
        return ""
    places = "; ".join(f"{result.requirement} ({result.note})" for result in seen)
    return f"what it names stands only where nothing runs: {places}"


def _asks_values(case: Case) -> bool:
    """Whether a claim names values: two of them at one place are one sign, not two."""
    return any(one.kind is RequirementKind.VALUE for one in case.plan.requirements)


FEWEST_NAMES, MOST = 2, 0.6
"""Names from which "all of them in vain" is said, and the share that must have been seen."""


def _best_is_stub(case: Case) -> str:
    best = next((item for item in case.evidence if item.runs), None)
    if best is None or not best.stub:
        return ""
    return f"nothing that it names is there, and the best place for it is a stub: {best.symbol}"


State = RequirementState
MET = frozenset({State.MET, State.VARIANT})
ELSEWHERE = frozenset({State.MENTIONED, State.STUBBED, State.NOT_FOUND})


def _has_met(case: Case) -> bool:
    return any(result.state in MET for result in _named(case))


def _holds_value(case: Case) -> bool:
    """Whether a claim about values has one of them in force."""
    return case.claim.dimension is Dimension.NUMERICAL and any(
        settled(requirement, case).state is State.MET
        for requirement in case.plan.requirements
        if requirement.kind is RequirementKind.VALUE
    )


def _named(case: Case) -> list[RequirementResult]:
    """What became of all that a claim names."""
    return [
        settled(requirement, case)
        for requirement in case.plan.requirements
        if requirement.kind is not RequirementKind.TOPIC and not requirement.negated
    ]
