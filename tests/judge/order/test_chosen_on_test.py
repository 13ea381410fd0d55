"""What the test part decides is not chosen on validation data."""

from __future__ import annotations

import pytest

from judge.order.chosen_on_test import chosen_on_test
from tests.judge.order.moments import moments_of

CLAIM = "The dev set is scored after each epoch, and the best weights are used on the test set."
LOOP = "for ep in range(n):\n    now = score(net, {part})\n    if now > best:\n        best = now"


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        pytest.param("The net is tested.", LOOP.format(part='parts["test"]'), id="nothing asked"),
        pytest.param(CLAIM, LOOP.format(part='parts["dev"]'), id="validation part"),
        pytest.param(CLAIM, "now = score(net, test)\nif now > best:", id="behind the training"),
        pytest.param(
            CLAIM,
            LOOP.format(part="dev").replace("if", "tests = score(net, test)\n    if"),
            id="tested beside",
        ),
        pytest.param(CLAIM, LOOP.format(part="x").replace("score", "test_on"), id="named so"),
    ],
)
def test_what_validation_data_decide_is_not_held_against_a_claim(claim: str, code: str) -> None:
    assert chosen_on_test(claim, moments_of(code)) is None


@pytest.mark.parametrize("part", ['parts["test"]', "test_loader", "x_test"])
def test_a_best_by_the_test_part_is_told_with_its_places(part: str) -> None:
    found = chosen_on_test(CLAIM, moments_of(LOOP.format(part=part)))

    assert found is not None
    assert found.references == ("a.py:2-2", "a.py:3-3")
