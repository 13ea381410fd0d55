"""Which sightings of a named thing stand where the rest of its claim is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.at_place import at_claims_place
from judge.claims.requirement import RequirementKind
from judge.lookup.sighting import Strength
from judge.search.places import Place
from judge.settle import settled
from taxonomy.verdict import RequirementState
from tests.judge.cases import case, requirement, sighting, standing

State = RequirementState


@pytest.mark.parametrize(
    ("kind", "places", "state"),
    [
        pytest.param("component", (), State.MET, id="no place is known"),
        pytest.param("component", (standing(alive=False),), State.MET, id="no place works"),
        pytest.param("component", (standing(3),), State.MET, id="at the place"),
        pytest.param("component", (standing(9),), State.VARIANT, id="elsewhere"),
        pytest.param("operation", (standing(9),), State.VARIANT, id="an operation elsewhere"),
        pytest.param("step", (standing(9),), State.MET, id="steps have places of their own"),
        pytest.param(
            "component", (standing(3, words=0.1),), State.VARIANT, id="a place that says little"
        ),
        pytest.param(
            "component", (standing(9), standing(3, words=0.5)), State.MET, id="not the best place"
        ),
    ],
)
def test_a_named_thing_is_met_where_the_rest_of_its_claim_is(
    kind: str, places: tuple[Place, ...], state: State
) -> None:
    asked = requirement(RequirementKind(kind), label="Foo")
    seen = {"r1": [sighting(Strength.TOKENS)]}

    result = settled(asked, replace(case([asked], seen), places=places))

    assert result.state is state
    assert ("apart" in result.note) == (state is State.VARIANT)


@given(st.lists(st.integers(1, 9)), st.lists(st.integers(1, 9), min_size=1))
def test_only_what_was_seen_is_at_the_place(seen: list[int], places: list[int]) -> None:
    sightings = [sighting(Strength.TOKENS, line=line) for line in seen]
    one = replace(case(), places=tuple(standing(line) for line in places))

    there = at_claims_place(sightings, one)

    assert [s.location.first_line for s in there] == [line for line in seen if line in places]
