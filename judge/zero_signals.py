"""What is known about a claim that scored 0, in the plain signals that the taxonomy asks for."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.source import RUNS, FileRole
from judge.case import Case
from judge.lookup.sighting import Strength
from judge.rules.assessment import BEST_PLACE
from judge.zero_places import (
    Spoken,
    commented_place,
    spoken,
    values_idle,
    values_quoted,
    words_said,
)
from judge.zero_stubs import stub_reason
from judge.zero_things import Stands, Things, external_of, things_of
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from taxonomy.zero import ZeroSignals

State = RequirementState


def zero_signals(case: Case, results: Sequence[RequirementResult]) -> ZeroSignals:
    """Signals from the places that speak for the claim and from what became of its parts."""
    place, things = spoken(case), things_of(case)
    stub = stub_reason(case, place, things, results)
    external, refused = external_of(case, place, things, stub)
    states = {result.state for result in results if result.decisive}
    quoted = _quoted(case, things)
    commented = commented_place(case)
    numerical = case.claim.dimension is Dimension.NUMERICAL
    return ZeroSignals(
        stubbed=bool(stub),
        stub_reason=stub,
        external_thing=external,
        external_named_in_code=bool(external),
        external_reason=refused,
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
        document=_document(case),
        mentioned_in_tests=FileRole.TEST in quoted,
        mentioned_in_comments=bool(commented),
        commented_code=commented,
        mentioned_in_unread_config=_is_idle(case, things),
        anything_found=any(
            s.role in RUNS and s.strength > Strength.PROSE
            for seen in case.sightings.values()
            for s in seen
        ),
        partly_there=bool(states & {State.MET, State.VARIANT}),
    )


ABOUT = 0.25
"""Share of a claim's words that running code must say for another value there to be the claim's;
else the setting only shares a name with something that is missing."""

SPEAKS = 0.8
"""From here on a place is about the claim and not only near it."""


IDLE_SAYS, IDLE_MORE = 0.1, 1.5
"""Share of a claim's words, and how many times what running code says, from which it is what
nothing calls that the claim is about."""

CLEARLY, FAR_MORE = 1.2, 2.0
"""How much the best place of a protocol must speak, of 2, to stand for the whole of it, and how
many times as much as code that runs code must say that nothing calls."""

NOT_SAID = Stands.NOWHERE, Stands.STUB, Stands.UNCALLED
"""Ways to stand that a text or a setting, which names the others, explains nothing of."""


def _is_unreached(case: Case, place: Spoken, results: Sequence[RequirementResult]) -> bool:
    """Whether the best place is one that nothing calls. A protocol is more than one place, a value
    may be read elsewhere, and where tests alone say the words, it is they that hold it."""
    best = any(r.requirement == BEST_PLACE and r.state is State.UNREACHED for r in results)
    if case.claim.dimension is Dimension.PROTOCOL:
        far_more = case.said.unreached > FAR_MORE * case.said.running
        return (best or far_more) and place.unreached > max(place.live, CLEARLY)
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


TOLD_BY_VALUES = frozenset({Dimension.NUMERICAL, Dimension.PROTOCOL})
DOCUMENTS = frozenset({FileRole.DOC})
QUOTED = 0.5
"""Share of a claim's values that a place must state to be its source."""


def _quoted(case: Case, things: Things) -> set[FileRole]:
    """Files by role that state the claim: its values, or more of its words than code does."""
    roles = {role for role in (FileRole.DOC, FileRole.TEST) if _says_more(case, role)}
    if case.said.documents >= max(DOCUMENT_SAYS, DOCUMENT_MORE * case.said.in_code):
        roles.add(FileRole.DOC)
    if things.count(Stands.PROSE) > things.count(*NOT_SAID):
        roles.add(FileRole.DOC)
    # Tests hold numbers of their own, so that their values alone say nothing.
    if case.claim.dimension in TOLD_BY_VALUES and values_quoted(case, DOCUMENTS) >= QUOTED:
        roles.add(FileRole.DOC)
    return roles


def _document(case: Case) -> str:
    """The best cited place of a document."""
    cited = (item for item in case.evidence if item.role is FileRole.DOC)
    return next((item.location.start for item in cited), "")


DOCUMENT_SAYS, DOCUMENT_MORE = 0.4, 1.5
"""Share of a claim's words, weighed by rarity, and how many times what running code says."""

MANY, MORE = 0.38, 1.2
"""A document is a claim's source when it says that many of its words, so much more than code."""


def _says_more(case: Case, role: FileRole) -> bool:
    said = words_said(case, frozenset({role}))
    return said >= MANY and said >= MORE * words_said(case, RUNS)


SETTING_SAYS = 0.12
"""Share of a claim's words that a setting must say which nothing reads."""


def _is_idle(case: Case, things: Things) -> bool:
    if things.count(Stands.SETTING) > things.count(*NOT_SAID):
        return True
    return values_idle(case) >= QUOTED or case.vain.setting >= SETTING_SAYS


def _note(results: Sequence[RequirementResult], state: RequirementState) -> str:
    return next((result.note for result in results if result.state is state), "")
