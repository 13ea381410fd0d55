"""Which stub stands for a claim: it has the claim's words and name, and no working place says as
much.

The same is asked of code that nothing reaches, for methods alone, with more care: a name for what
is not used may be near to one for what is.

Parts of a claim may be met elsewhere, by what shares a word or a sign with it; what the claim is
about is the stub all the same. Experiments are more than one place, so none stands for them.
"""

from __future__ import annotations

from judge.case import Case
from judge.zero_places import Spoken, spoken
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

LABEL = "what stands for the claim"

CLEAR, CLEARLY_MORE = 1.2, 1.2
"""How much a stub must speak for a claim, from 0 to 2, and how many times what working code does,
for there to be no doubt."""

METHOD, MORE = 1.0, 1.1
"""The same for a method, which is one place if it is anywhere."""


def stub_stand_in(case: Case) -> str:
    """The stub that stands for the claim, with the reason; "" without one."""
    if case.claim.dimension is Dimension.METHOD:
        return _stub(case, METHOD, MORE)
    return _stub(case, CLEAR, CLEARLY_MORE)


SAYS = 0.2
"""Share of a claim's words that its best place must say."""


def best_is_dead(case: Case) -> str:
    """The best place found for a claim, where it does nothing or nothing reaches it, and no running
    code says as much of the claim; "" otherwise."""
    best = next((item for item in case.evidence if item.runs), None)
    if best is None or (best.reachable and not best.stub):
        return ""
    says = case.said.stubs if best.stub else case.said.unreached
    if says < max(SAYS, case.said.running):
        return ""
    return f"{best.symbol} {best.stub or '(nothing reaches it)'} at {best.reference}"


def stand_in_results(case: Case) -> list[RequirementResult]:
    """One result where a stub, or code that nothing reaches, stands for the claim."""
    stub = stub_stand_in(case)
    idle = _idle(case) if case.claim.dimension is Dimension.METHOD else ""
    if not stub and not idle:
        return []
    state = RequirementState.STUBBED if stub else RequirementState.UNREACHED
    return [RequirementResult(LABEL, state, stub or idle, _places(case, stub or idle))]


def _places(case: Case, note: str) -> tuple[str, ...]:
    places = (p.location for p in case.places if p.owner and note.startswith(p.owner))
    return tuple(f"{place.path}:{place.lines}" for place in places)[:1]


def _stub(case: Case, least: float, more: float) -> str:
    if case.claim.dimension is Dimension.PROTOCOL:
        return ""
    place = spoken(case)
    return place.stub_name if _stands(place, least, more) else ""


def _idle(case: Case) -> str:
    """Code that nothing reaches, where it says as much of the claim as anything that runs."""
    place, said = spoken(case), case.said
    much_more = place.unreached >= max(METHOD, CLEARLY_MORE * max(place.live, place.stub))
    return place.unreached_name if much_more and said.unreached >= said.running else ""


def _stands(place: Spoken, least: float, more: float) -> bool:
    return place.stub >= max(least, more * max(place.live, place.unreached))
