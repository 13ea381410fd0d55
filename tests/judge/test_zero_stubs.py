"""Which stub stands for a claim that scored 0."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from analyzer.model.source import Location
from judge.alive.vain_words import Vain
from judge.case import Case
from judge.search.places import Place
from judge.search.said import SILENCE, Said
from judge.zero_places import spoken
from judge.zero_stubs import stub_reason
from judge.zero_things import Stands, Things
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim
from tests.judge.cases import case

BLUR = Place("a.blur", Location("a.py", 3, 9), 0.5, 0.8, reachable=True, stub="only passes")
RUNS = Place("a.run", Location("a.py", 20, 29), 0.1, 0.2, reachable=True, stub="")
DEAD = Place("b.whole", Location("b.py", 1, 9), 0.5, 0.6, reachable=False, stub="")
STUBBED = RequirementResult("blur", RequirementState.STUBBED, "in a.blur is a stub: only passes")
MET = replace(STUBBED, requirement="kernel", state=RequirementState.MET)
TOLD = "a.blur only passes"


SAYS = Vain(stub=0.8, running=0.4)
NO_THINGS = Things()


def of(*places: Place, vain: Vain = SAYS, said: Said = SILENCE) -> Case:
    one = case(about=claim("", Dimension.METHOD), words=("blur", "kernel"))
    return replace(one, places=places, vain=vain, said=said)


def reason(one: Case, *results: RequirementResult, things: Things = NO_THINGS) -> str:
    return stub_reason(one, spoken(one), things, results)


@pytest.mark.parametrize(
    ("one", "told"),
    [
        pytest.param(of(RUNS, vain=Vain()), "", id="no stub"),
        pytest.param(of(BLUR, vain=Vain(stub=0.4)), "", id="a stub that hardly says anything"),
        pytest.param(of(BLUR, vain=Vain(stub=0.8, running=1.1)), "", id="what runs says more"),
        pytest.param(of(BLUR, RUNS), f"{TOLD} at a.py:3", id="a stub that says more"),
        pytest.param(
            of(BLUR, vain=Vain(stub=0.8, running=0.9)), f"{TOLD} at a.py:3", id="nearly as much"
        ),
        pytest.param(
            of(BLUR, DEAD, said=Said(stubs=0.2, unreached=0.4)), "", id="whole code nobody calls"
        ),
        pytest.param(
            of(
                BLUR,
                structs.replace(DEAD, location=BLUR.location),
                said=Said(stubs=0.2, unreached=0.4),
            ),
            f"{TOLD} at a.py:3",
            id="code nobody calls around the stub",
        ),
    ],
)
def test_the_stub_that_a_claim_is_about(one: Case, told: str) -> None:
    assert reason(one) == told


def test_a_stub_of_a_part_is_none_of_the_claim() -> None:
    assert reason(of(RUNS, vain=Vain(stub=0.3)), STUBBED, MET) == ""


def test_a_claim_of_which_only_stubs_are_known_is_one() -> None:
    assert reason(of(vain=Vain()), STUBBED) == TOLD
    assert reason(of(vain=Vain()), STUBBED, MET) == ""


@pytest.mark.parametrize(
    ("by", "told"),
    [
        pytest.param({Stands.STUB: 1, Stands.LIVE: 3}, "", id="one of four"),
        pytest.param({Stands.STUB: 1, Stands.PROSE: 2}, "", id="more that documents name"),
        pytest.param({Stands.STUB: 1, Stands.LIVE: 2}, TOLD, id="a third"),
        pytest.param({Stands.STUB: 2}, TOLD, id="all of them"),
    ],
)
def test_an_experiment_whose_things_are_stubs_is_one(by: dict[Stands, int], told: str) -> None:
    things = Things({how: ("a",) * count for how, count in by.items()})

    assert reason(of(RUNS, vain=Vain()), STUBBED, MET, things=things) == told
