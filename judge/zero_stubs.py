"""Which stub stands for a claim that scored 0, and why it is one."""

from __future__ import annotations

from collections.abc import Sequence

from judge.case import Case
from judge.zero_places import Spoken
from judge.zero_things import MENTIONED, Stands, Things
from taxonomy.verdict import RequirementResult, RequirementState

SPEAKS, NEARLY = 0.5, 0.2
"""How much a stub must speak for a claim, by words, meaning and name, to stand for it, and by how
much the best place that runs may speak more: it often does the half that is there."""

MANY = 1 / 3
"""Share of the things that an experiment names which are stubs, from which it is a stub itself."""

MORE = 1.5
"""How many times as much as stubs code that nothing calls must say to be what is meant."""


def stub_reason(
    case: Case, place: Spoken, things: Things, results: Sequence[RequirementResult]
) -> str:
    """The stub that stands for the claim, "net.attend raises NotImplementedError"; "" without one.

    That a stub does a part of a claim is not enough: what else it asks may be missing whether the
    stub did its work or not; all that is known of it says so.
    """
    told = next((r.note for r in results if r.state is RequirementState.STUBBED), "")
    if told and all(r.state is RequirementState.STUBBED for r in results if r.decisive):
        return _plain(told)
    stubs = things.count(Stands.STUB)
    if stubs >= max(1, MANY * things.count(*Stands), things.count(*MENTIONED)):
        return _plain(told)
    vain = case.vain
    if vain.stub < max(SPEAKS, vain.running - NEARLY) or _uncalled_says_more(case, place):
        return ""
    if place.stub_name and place.stub >= max(place.live, place.unreached):
        return place.stub_name
    return _plain(told) or place.stub_name or case.said.stub


def _plain(note: str) -> str:
    """ "in a.f is a stub: only passes" is "a.f only passes" where it is said to be a stub."""
    return note.removeprefix("in ").replace(" is a stub: ", " ")


def _uncalled_says_more(case: Case, place: Spoken) -> bool:
    """Whether whole code that nothing calls says more of the claim than any stub, elsewhere than
    where the stub is: code that nothing calls may hold a stub itself."""
    said = case.said
    if place.unreached_path == place.stub_path:
        return False
    if said.unreached > MORE * said.stubs:
        return True
    return said.unreached > said.stubs and place.unreached > max(place.live, place.stub)
