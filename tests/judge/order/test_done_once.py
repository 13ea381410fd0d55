"""What is worked out before a loop is old in it where the loop changes what it came from."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from judge.order.done_once import done_once
from tests.judge.order.moments import moments_of

MINED = "Hard classes are mined anew at the beginning of every epoch."
GRADIENTS = "Gradients are recomputed from the current scores before each new tree is grown."
FOLDS = "Scaling is estimated inside each fold on its training part only."
STARTS = "In a round each selected client starts from the current global model."
MINES = "hard = mine(net, x)"
LOOP = "for ep in range(n):\n    loss = net(x, hard)\n    opt.step()"


def told(place: int) -> Mapping[str, float]:
    """Every statement tells of hard classes."""
    del place
    return {"hard": 1.0, "clas": 1.0, "class": 1.0, "min": 1.0}


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        pytest.param("Hard classes are mined.", f"{MINES}\n{LOOP}", id="nothing asked"),
        pytest.param(MINED, f"for ep in range(n):\n    {MINES}\n    opt.step()", id="each turn"),
        pytest.param(MINED, f"{MINES}\n{LOOP}\n    {MINES}", id="renewed at the end of turns"),
        pytest.param(MINED, f"hard = mine(y, x)\n{LOOP}", id="nothing of it changes"),
        pytest.param(MINED, f"hard = Miner(net, x)\n{LOOP}", id="an object that is made"),
        pytest.param(
            MINED,
            f"for seed in seeds:\n    {MINES}\n    for x in data:\n        net(hard)\n"
            "        opt.step()",
            id="inside of another loop",
        ),
        pytest.param(
            STARTS,
            "mine = deepcopy(net)\nfor k in chosen:\n    mine.load_state_dict(now)\n    fit(mine)",
            id="a copy that is filled again",
        ),
        pytest.param(
            FOLDS,
            "for k in folds:\n    prep = learn_prep(x[k])\n    fit(prep, x[k])",
            id="in each fold",
        ),
    ],
)
def test_nothing_is_told_of_what_is_anew_in_each_turn(claim: str, code: str) -> None:
    assert done_once(claim, moments_of(code), told) is None


def test_what_a_loop_around_the_calls_renews_is_not_held_against_a_claim() -> None:
    assert done_once(MINED, moments_of(f"{MINES}\n{LOOP}"), told, turned=lambda: True) is None


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        pytest.param(MINED, f"{MINES}\n{LOOP}", id="what is trained"),
        pytest.param(
            GRADIENTS,
            "g, h = push(y, s)\nfor t in range(n):\n    tree = Tree(g, h)\n    s += tree.of(x)",
            id="what grows",
        ),
        pytest.param(
            FOLDS, "prep = learn_prep(x)\nfor k in folds:\n    fit(prep, x[k])", id="all folds"
        ),
        pytest.param(
            STARTS, "mine = deepcopy(net)\nfor k in chosen:\n    fit(mine, x[k])", id="one copy"
        ),
    ],
)
def test_what_is_done_once_is_told_with_its_place(claim: str, code: str) -> None:
    found = done_once(claim, moments_of(code), told)

    assert found is not None
    assert found.references == ("a.py:1-1",)
