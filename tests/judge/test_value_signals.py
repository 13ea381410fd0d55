"""The level that values deserve by themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.assessment import Row
from judge.rules.value_signals import value_level
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState


def rows(states: Sequence[State]) -> list[Row]:
    return [Row(RequirementResult("v", state, "", ()), "value", 1.0, 0.0) for state in states]


@pytest.mark.parametrize(
    ("states", "level"),
    [
        pytest.param([], 0.0, id="no values"),
        pytest.param([State.MENTIONED, State.NOT_FOUND], 0.0, id="nothing that runs"),
        pytest.param([State.CONTRADICTED], 0.25, id="the only one wrong"),
        pytest.param([State.MET, State.CONTRADICTED], 0.5, id="one of two wrong"),
        pytest.param([State.MET, State.NOT_FOUND, State.NOT_FOUND], 0.25, id="most missing"),
        pytest.param([State.MET, State.VARIANT], 0.75, id="one near"),
        pytest.param([State.MET, State.MET], 1.0, id="all right"),
    ],
)
def test_level_of_values(states: list[State], level: float) -> None:
    assert value_level(rows(states)) == level


@given(st.lists(st.sampled_from(State), max_size=8))
def test_a_right_value_more_never_lowers_the_level(states: list[State]) -> None:
    if states:
        assert value_level(rows([*states, State.MET])) >= value_level(rows(states))
