"""The level that the parts of a numerical claim deserve by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.rules.assessment import Row
from judge.rules.value_signals import share_of, value_level, values_share
from judge.static import assessment_of
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository

State = RequirementState
STATES = st.lists(st.sampled_from(State), max_size=8)


def row(state: State, weight: float = 1.0) -> Row:
    """A value that came to a state."""
    return Row(RequirementResult("v", state, "", ()), "value", weight, 0.0)


def rows(states: Sequence[State]) -> list[Row]:
    """A value for each state."""
    return [row(state) for state in states]


@pytest.mark.parametrize(
    ("states", "level"),
    [
        pytest.param([], 0.0, id="no values"),
        pytest.param([State.MENTIONED, State.MENTIONED], 0.0, id="nothing that runs"),
        pytest.param([State.CONTRADICTED], 0.0, id="the only one wrong"),
        pytest.param([State.MET, State.CONTRADICTED], 0.5, id="one of two wrong"),
        pytest.param([State.MET, State.MENTIONED, State.STUBBED], 0.25, id="most missing"),
        pytest.param([State.VARIANT], 0.75, id="the only one near"),
        pytest.param([State.MET, State.VARIANT], 0.75, id="one near"),
        pytest.param([*[State.MET] * 7, State.CONTRADICTED], 0.75, id="one of many wrong"),
        pytest.param([State.MET, State.MET], 1.0, id="all right"),
    ],
)
def test_level_of_values(states: list[State], level: float) -> None:
    assert value_level(rows(states)) == level


def test_a_guessed_value_counts_less() -> None:
    assert share_of([row(State.MET), row(State.UNREACHED, 0.2)]) > share_of(
        rows([State.MET, State.UNREACHED])
    )


@given(STATES)
def test_a_right_value_more_never_lowers_the_level(states: list[State]) -> None:
    assert value_level(rows([*states, State.MET])) >= value_level(rows(states))


@given(STATES)
def test_the_share_lies_between_nothing_and_all(states: list[State]) -> None:
    assert 0.0 <= share_of(rows(states)) <= 1.0


@pytest.mark.parametrize(
    ("dimension", "text", "share"),
    [
        pytest.param(Dimension.NUMERICAL, "Trees are grown by hand.", 0.5, id="no values"),
        pytest.param(Dimension.METHOD, "The learning rate is 0.03.", 0.5, id="no numerical claim"),
        pytest.param(Dimension.NUMERICAL, "The learning rate is 0.03.", 1.0, id="in force"),
        pytest.param(Dimension.NUMERICAL, "The learning rate is 4.5.", 0.0, id="another is"),
    ],
)
def test_the_share_of_values_in_force(
    dimension: Dimension, text: str, share: float, tmp_path: Path
) -> None:
    root = repository(tmp_path / "repo", {"main.py": "learning_rate = 0.03\nfit(learning_rate)\n"})
    searched = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    case = gather(claim(text, dimension), searched)

    assert values_share(case, assessment_of(case)) == share
