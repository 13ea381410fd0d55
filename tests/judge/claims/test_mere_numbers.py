"""Numbers of a claim that set nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.plan_values import value_requirements


@pytest.mark.parametrize(
    ("claim", "labels"),
    [
        pytest.param("Dropout 0.1 is used.", ["dropout = 0.1"], id="a setting"),
        pytest.param("Two layers of 64 units.", ["depth = 2", "hidden units = 64"], id="a count"),
        pytest.param("There are 250 voices.", ["voices = 250"], id="many things of no name"),
        pytest.param("There are two scalar biases.", [], id="two things told apart"),
        pytest.param("The penalty is two-sided.", [], id="a word joined to another"),
        pytest.param("A 1-D convolution is used.", [], id="a kind of filter"),
        pytest.param("A 16-D code is used.", ["dimension = 16"], id="and a size"),
        pytest.param("The 2014 dump is read.", [], id="a year"),
        pytest.param("There are 1994 voices.", ["voices = 1994"], id="what looks like one"),
        pytest.param("It is trained on Gigaword 5, mostly.", [], id="an edition"),
        pytest.param("A tanh maps it into [-1, 1].", [], id="a range"),
        pytest.param("It plays Connect Four.", [], id="a name of two words"),
        pytest.param("Tested on CIFAR-10/100 alone.", [], id="the rest of a name"),
        pytest.param(
            r"Patches of size 24 \times 24 are cut.", ["patch size = 24"], id="a side told twice"
        ),
    ],
)
def test_what_tells_things_apart_is_no_value(claim: str, labels: list[str]) -> None:
    assert [asked.label for asked in value_requirements(claim)] == labels


@given(st.integers(4, 900))
def test_a_number_under_a_known_name_is_always_asked_for(value: int) -> None:
    asked = value_requirements(f"We use a batch size of {value} for all runs.")

    assert [(a.term, a.values) for a in asked] == [("batch_size", (float(value),))]
