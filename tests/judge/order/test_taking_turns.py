"""One of two is chosen where a claim has both in a step, or one wholly before the other."""

from __future__ import annotations

import pytest

from judge.order.taking_turns import taking_turns
from tests.judge.order.moments import moments_of

JOINT = "Encoder and decoder are updated jointly in the same step."
PHASES = "Training first uses length 128; only then are the remaining steps run at length 512."
TURNS = "for x in data:\n    loss.backward()\n    opts[step % 2].step()"
BRANCH = "for x in data:\n    if i % 2 == 0:\n        opt_a.step()\n        opt_b.step()"
RANDOM = "while True:\n    short = rng.random() < share\n    length = a if short else b"


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        pytest.param(JOINT, "for x in data:\n    opt_a.step()\n    opt_b.step()", id="both"),
        pytest.param(JOINT, "for x in data:\n    rows[step % 2].append(x)", id="no update"),
        pytest.param(JOINT, RANDOM, id="another claim"),
        pytest.param(PHASES, RANDOM.replace("rng.random() < share", "step < n"), id="by the step"),
        pytest.param(PHASES, RANDOM.replace("length =", "colour ="), id="another thing"),
        pytest.param("A batch is drawn at random.", RANDOM, id="no phases"),
    ],
)
def test_what_does_not_choose_is_not_held_against_a_claim(claim: str, code: str) -> None:
    assert taking_turns(claim, moments_of(code)) is None


@pytest.mark.parametrize(
    ("claim", "code", "line"),
    [
        pytest.param(JOINT, TURNS, 3, id="by remainder"),
        pytest.param(JOINT, BRANCH, 2, id="by branches"),
        pytest.param(PHASES, RANDOM, 3, id="by a draw"),
    ],
)
def test_a_choice_is_told_with_its_place(claim: str, code: str, line: int) -> None:
    found = taking_turns(claim, moments_of(code))

    assert found is not None
    assert found.references == (f"a.py:{line}-{line}",)
