"""Discrepancies: something done otherwise outweighs something left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taxonomy.discrepancy import discrepancy_of
from taxonomy.drift import Discrepancy
from taxonomy.verdict import RequirementState as State


@pytest.mark.parametrize(
    ("states", "expected"),
    [
        pytest.param([], Discrepancy.CODE_OMISSION, id="nothing was found"),
        pytest.param([State.MET, State.NOT_FOUND], Discrepancy.CODE_OMISSION, id="a part missing"),
        pytest.param([State.STUBBED], Discrepancy.CODE_OMISSION, id="a stub"),
        pytest.param([State.MENTIONED, State.UNREACHED], Discrepancy.CODE_OMISSION, id="words"),
        pytest.param([State.MET, State.VARIANT], Discrepancy.DIFFERENCE, id="a variant"),
        pytest.param([State.CONTRADICTED], Discrepancy.DIFFERENCE, id="a contradiction"),
    ],
)
def test_discrepancy_of(states: list[State], expected: Discrepancy) -> None:
    assert discrepancy_of(states) == expected


@given(st.permutations(list(State)))
def test_one_contradiction_decides_wherever_it_stands(states: list[State]) -> None:
    assert discrepancy_of(states) == Discrepancy.DIFFERENCE
