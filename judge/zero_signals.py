"""What is known about a claim that scored 0, in the plain signals that the taxonomy asks for."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.source import RUNS, FileRole
from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.lookup.sighting import Strength
from judge.rules.assessment import BEST_PLACE
from judge.zero_places import (
    Spoken,
    commented_place,
    is_listed,
    listed_names,
    spoken,
    values_idle,
    values_quoted,
    words_said,
)
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from taxonomy.zero import ZeroSignals

State = RequirementState


def zero_signals(case: Case, results: Sequence[RequirementResult]) -> ZeroSignals:
    """Signals from the places that speak for the claim and from what became of its parts."""
    place = spoken(case)
    external, in_code = _external(case)
    if not external and is_listed(case, place):
        external, in_code = listed_names(case), True
    states = {result.state for result in results if result.decisive}
    quoted = _quoted(case)
    stub = _stub_reason(case, place, results)
    commented = commented_place(case)
    numerical = case.claim.dimension is Dimension.NUMERICAL
    return ZeroSignals(
        stubbed=bool(stub),
        stub_reason=stub,
        external_thing=external,
        external_named_in_code=in_code,
        unreachable_code_matches=_is_unreached(case, place, results),
        unreached_code=place.unreached_name,
        contradicted=State.CONTRADICTED in states and _is_way(case),
        contradiction=_note(results, State.CONTRADICTED),
        done_otherwise=_otherwise(case, place),
        other_value=numerical
        and State.CONTRADICTED in states
        and case.said.running >= ABOUT
        and not states & {State.MET, State.VARIANT},
        mentioned_in_docs=FileRole.DOC in quoted,
        mentioned_in_tests=FileRole.TEST in quoted,
        mentioned_in_comments=bool(commented),
        commented_code=commented,
        mentioned_in_unread_config=_is_idle(case),
        anything_found=any(
            s.role in RUNS and s.strength > Strength.PROSE
            for seen in case.sightings.values()
            for s in seen
        ),
    )


ABOUT = 0.25
"""Share of a claim's words that running code must say for another value there to be the claim's;
else the setting only shares a name with something that is missing."""

NEARLY = 0.9
"""A stub that speaks nearly as much as the best place alive is what stands for the claim."""

STUB_SAYS, STUB_MORE = 0.3, 1.5
"""So is one that says so much of the claim, so many times what running code says."""


def _stub_reason(case: Case, place: Spoken, results: Sequence[RequirementResult]) -> str:
    if case.said.stubs >= max(STUB_SAYS, STUB_MORE * case.said.running):
        return case.said.stub
    if place.stub and place.stub >= NEARLY * max(place.live, place.unreached):
        return place.stub_name
    return _note(results, State.STUBBED)


SPEAKS = 0.8
"""From here on a place is about the claim and not only near it."""


IDLE_SAYS, IDLE_MORE = 0.1, 1.5
"""Share of a claim's words, and how many times what running code says, from which it is what
nothing calls that the claim is about."""

CLEARLY = 1.2
"""How much the best place of a protocol must speak, of 2, to stand for the whole of it."""


def _is_unreached(case: Case, place: Spoken, results: Sequence[RequirementResult]) -> bool:
    """Whether the best place is one that nothing calls. A protocol is more than one place, a value
    may be read elsewhere, and where tests alone say the words, it is they that hold it."""
    best = any(r.requirement == BEST_PLACE and r.state is State.UNREACHED for r in results)
    if case.claim.dimension is Dimension.PROTOCOL:
        return best and place.unreached > max(place.live, CLEARLY)
    if _is_way(case) and (best or _idle_says_more(case)):
        return True
    return place.unreached > max(place.live, SPEAKS) and not _says_more(case, FileRole.TEST)


def _idle_says_more(case: Case) -> bool:
    return case.said.unreached >= max(IDLE_SAYS, IDLE_MORE * case.said.running)


def _is_way(case: Case) -> bool:
    """Whether the claim is about how something is done, so that another thing contradicts it."""
    return case.claim.dimension in {Dimension.METHOD, Dimension.ORDERING}


NAMED_STEPS, UNKNOWN = 1.05, 0.5
"""The same for an order of steps, of whose words code must know UNKNOWN: steps are told in words
that stand in much code."""


def _otherwise(case: Case, place: Spoken) -> str:
    if case.claim.dimension is Dimension.METHOD:
        return place.live_name if place.live >= SPEAKS else ""
    known = len(case.known_words) > UNKNOWN * len(case.plan.content_words)
    ordering = case.claim.dimension is Dimension.ORDERING
    return place.live_name if ordering and known and place.live >= NAMED_STEPS else ""


QUOTED = 0.5
"""Share of a claim's values that a place must state to be its source."""


def _quoted(case: Case) -> set[FileRole]:
    """Files by role that state the claim: its values, or more of its words than code does."""
    roles = {role for role in (FileRole.DOC, FileRole.TEST) if _says_more(case, role)}
    if case.said.documents >= max(DOCUMENT_SAYS, DOCUMENT_MORE * case.said.in_code):
        roles.add(FileRole.DOC)
    if case.claim.dimension is Dimension.NUMERICAL:
        for role in (FileRole.DOC, FileRole.TEST):
            if values_quoted(case, frozenset({role})) >= QUOTED:
                roles.add(role)
    return roles


DOCUMENT_SAYS, DOCUMENT_MORE = 0.4, 1.5
"""Share of a claim's words, weighed by rarity, and how many times what running code says."""

MANY, MORE = 0.38, 1.2
"""A document is a claim's source when it says that many of its words, so much more than code."""


def _says_more(case: Case, role: FileRole) -> bool:
    said = words_said(case, frozenset({role}))
    return said >= MANY and said >= MORE * words_said(case, RUNS)


SETTING_SAYS = 0.12
"""Share of a claim's words that a setting must say which nothing reads."""


def _is_idle(case: Case) -> bool:
    return values_idle(case) >= QUOTED or case.vain.setting >= SETTING_SAYS


def _note(results: Sequence[RequirementResult], state: RequirementState) -> str:
    return next((result.note for result in results if result.state is state), "")


def _external(case: Case) -> tuple[str, bool]:
    """A named thing of a protocol claim that no live code loads, and whether code names it."""
    if case.claim.dimension is not Dimension.PROTOCOL:
        return "", False
    for requirement in case.plan.requirements:
        if requirement.kind is not RequirementKind.COMPONENT or requirement.negated:
            continue
        seen = case.sightings[requirement.requirement_id]
        in_code = any(s.role in RUNS and s.strength is Strength.TOKENS for s in seen)
        if seen and not in_code:
            return requirement.label, False
    return "", False
