"""Stubs, and code that nothing reaches, that are what a claim is about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import Location
from judge.case import Case
from judge.search.places import Place
from judge.search.said import Said
from judge.stand_ins import best_is_dead, stand_in_results, stub_stand_in
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim, evidence
from tests.judge.cases import case

METHOD, PROTOCOL, ORDER = Dimension.METHOD, Dimension.PROTOCOL, Dimension.ORDERING


def place(words: float, *, stub: str = "", reachable: bool = True, owner: str = "a.f") -> Place:
    return Place(owner, Location("a.py", 3, 9), 0.5, words, reachable, stub)


def about(dimension: Dimension, *places: Place, said: Said | None = None) -> Case:
    given = case(about=claim("x", dimension), words=("blur",))
    return replace(given, places=places, said=said or Said())


STUB = place(0.9, stub="only pass", owner="a.blur")
WEAK = place(0.6, stub="only pass")
IDLE = place(0.9, reachable=False, owner="a.blur")


@pytest.mark.parametrize(
    ("given", "stands"),
    [
        pytest.param(about(METHOD), False, id="no place"),
        pytest.param(about(METHOD, place(0.9)), False, id="code that works"),
        pytest.param(about(METHOD, place(0.9), WEAK), False, id="a stub that says less"),
        pytest.param(about(PROTOCOL, STUB), False, id="an experiment is many places"),
        pytest.param(about(ORDER, WEAK), False, id="a doubt about more than a method"),
        pytest.param(about(METHOD, WEAK), True, id="a method is one place"),
        pytest.param(about(METHOD, STUB, place(0.5)), True, id="a stub that says more"),
        pytest.param(about(ORDER, STUB), True, id="without a doubt"),
    ],
)
def test_a_stub_stands_for_what_it_says_more_of_than_any_other(given: Case, stands: bool) -> None:
    assert bool(stub_stand_in(given)) == stands
    states = [RequirementState.STUBBED] if stands else []
    assert [result.state for result in stand_in_results(given)] == states


@pytest.mark.parametrize(
    ("dimension", "said", "states"),
    [
        (ORDER, Said(unreached=0.4), []),
        (METHOD, Said(unreached=0.2, running=0.4), []),
        (METHOD, Said(unreached=0.4, running=0.2), [RequirementState.UNREACHED]),
    ],
)
def test_code_that_nothing_reaches_stands_for_a_method(
    dimension: Dimension, said: Said, states: list[RequirementState]
) -> None:
    found = stand_in_results(about(dimension, IDLE, said=said))

    assert [result.state for result in found] == states


DEAD = evidence(symbol="a.blur", stub="only pass")
UNREACHED = evidence(symbol="a.blur", reachable=False)


@pytest.mark.parametrize(
    ("items", "said", "dead"),
    [
        ((), Said(stubs=0.9), False),
        ((evidence(), DEAD), Said(stubs=0.9), False),
        ((DEAD,), Said(stubs=0.3, running=0.4), False),
        ((DEAD,), Said(stubs=0.1), False),
        ((DEAD,), Said(stubs=0.4, running=0.3), True),
        ((UNREACHED,), Said(stubs=0.9), False),
        ((UNREACHED,), Said(unreached=0.4), True),
    ],
)
def test_the_best_place_is_dead_where_it_says_most(
    items: tuple[object, ...], said: Said, dead: bool
) -> None:
    given = replace(about(METHOD, said=said), evidence=items)  # type: ignore[arg-type]

    assert bool(best_is_dead(given)) == dead


@given(
    st.sampled_from(Dimension),
    st.lists(st.builds(place, st.floats(0, 1), reachable=st.booleans()), max_size=4),
)
def test_without_a_stub_no_stub_stands_for_a_claim(
    dimension: Dimension, places: list[Place]
) -> None:
    assert stub_stand_in(about(dimension, *places)) == ""
