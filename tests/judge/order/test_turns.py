"""How often a claim says that its steps are done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.plan_steps import steps_of
from judge.order.turns import Turn


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("rows are read, then trees are grown", ["", ""], id="nothing said"),
        pytest.param("In each epoch rows are read, trees are grown", ["each"] * 2, id="goes on"),
        pytest.param(
            "rows are read and trees are grown in each round", ["", "each"], id="of itself alone"
        ),
        pytest.param("each round rows are moved; they are saved once", ["each", "once"], id="once"),
        pytest.param(
            "rows are read once per epoch; trees are grown", ["each", ""], id="once a turn is each"
        ),
        pytest.param(
            "trees are pruned at regular intervals, rows are read",
            ["between", ""],
            id="now and then",
        ),
        pytest.param(
            "trees are grown, and pruned every 50 steps", ["", "between"], id="every so many"
        ),
    ],
)
def test_turns(text: str, said: list[str]) -> None:
    assert [str(turn) for turn in steps_of(text).turns.values()] == said


def test_what_is_said_of_turns_ends_with_its_sentence() -> None:
    said = steps_of("In each epoch rows are sorted and trees are grown; the forest is saved.").turns

    assert said["trees are grown"] is Turn.EACH
    assert said["the forest is saved"] is Turn.UNSAID


@given(st.text(max_size=200))
def test_every_step_always_gets_an_answer(text: str) -> None:
    steps = steps_of(text)

    assert steps.turns.keys() == steps.words.keys()
