"""How often a claim says that its steps are done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.turns import Turn, segments, turns
from judge.plan_steps import turns_said


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        pytest.param(["rows are read", "trees are grown"], ["", ""], id="nothing said"),
        pytest.param(["each epoch rows are read", "trees grow"], ["each", "each"], id="goes on"),
        pytest.param(["trees grow for all iterations", "rows"], ["each", ""], id="of itself alone"),
        pytest.param(["each round rows move", "they are saved once"], ["each", "once"], id="once"),
        pytest.param(["rows are read once per epoch"], ["each"], id="once a turn is not once"),
        pytest.param(["trees are pruned at regular intervals"], ["between"], id="now and then"),
        pytest.param(["every 50 steps trees are pruned"], ["between"], id="every so many"),
    ],
)
def test_turns(clauses: list[str], said: list[str]) -> None:
    assert [str(turn) for turn in turns(clauses)] == said


def test_what_is_said_of_turns_ends_with_its_sentence() -> None:
    said = turns_said("Each epoch rows are sorted and trees are grown; the forest is saved.")

    assert said["trees are grown"] is Turn.EACH
    assert said["the forest is saved"] is Turn.UNSAID


@given(st.text(max_size=200))
def test_every_clause_always_gets_an_answer(text: str) -> None:
    parts = segments(text)

    assert len(turns(parts)) == len(parts)
