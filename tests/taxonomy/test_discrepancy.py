"""Discrepancies: what is there in part is done otherwise, what is not there was left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taxonomy.discrepancy import discrepancy_of
from taxonomy.drift import Dimension, Discrepancy, ZeroType
from taxonomy.verdict import RequirementState as State


@pytest.mark.parametrize(
    ("states", "dimension", "expected"),
    [
        pytest.param([], Dimension.PROTOCOL, Discrepancy.CODE_OMISSION, id="nothing was asked"),
        pytest.param([], Dimension.METHOD, Discrepancy.DIFFERENCE, id="a way without parts"),
        pytest.param(
            [State.VARIANT, State.NOT_FOUND],
            Dimension.PROTOCOL,
            Discrepancy.CODE_OMISSION,
            id="a protocol that varies one part and lacks another",
        ),
        pytest.param(
            [State.MET, State.CONTRADICTED],
            Dimension.PROTOCOL,
            Discrepancy.DIFFERENCE,
            id="a protocol with nothing missing and a part against it",
        ),
        pytest.param(
            [State.MET, State.NOT_FOUND],
            Dimension.PROTOCOL,
            Discrepancy.CODE_OMISSION,
            id="a protocol lacks a part",
        ),
        pytest.param(
            [State.MET, State.VARIANT],
            Dimension.PROTOCOL,
            Discrepancy.DIFFERENCE,
            id="a protocol with another number of runs",
        ),
        pytest.param(
            [State.CONTRADICTED], Dimension.NUMERICAL, Discrepancy.DIFFERENCE, id="another value"
        ),
        pytest.param(
            [State.MET, State.NOT_FOUND], Dimension.METHOD, Discrepancy.DIFFERENCE, id="half a way"
        ),
    ],
)
def test_what_scores_something(
    states: list[State], dimension: Dimension, expected: Discrepancy
) -> None:
    assert discrepancy_of(states, dimension=dimension) == expected


@given(
    st.lists(st.sampled_from(list(State))), st.sampled_from(Dimension), st.sampled_from(ZeroType)
)
def test_a_zero_is_a_difference_only_when_something_else_is_done(
    states: list[State], dimension: Dimension, zero_type: ZeroType
) -> None:
    found = discrepancy_of(states, dimension=dimension, zero_type=zero_type)

    wrong = zero_type is ZeroType.WRONG_IMPLEMENTATION
    assert found is (Discrepancy.DIFFERENCE if wrong else Discrepancy.CODE_OMISSION)
