"""A batch that is fetched outside of the inner loop serves all of its turns."""

from __future__ import annotations

import pytest

from judge.order.fresh_batches import one_batch_for_all
from tests.judge.order.moments import moments_of

CLAIM = "There are five critic updates, every one with a fresh batch, then one of the generator."
SHARED = "for it in range(n):\n    x = next(data)\n    for _ in range(k):\n        critic_step(x)"
FRESH = (
    "for it in range(n):\n    for _ in range(k):\n        x = next(data)\n        critic_step(x)"
)


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        pytest.param(CLAIM, FRESH, id="fetched in each turn"),
        pytest.param(CLAIM, SHARED.replace("critic_step(x)", "critic_step(data)"), id="not used"),
        pytest.param(CLAIM, SHARED.replace("critic", "actor"), id="of another thing"),
        pytest.param("The critic is updated five times.", SHARED, id="nothing asked"),
    ],
)
def test_what_fetches_enough_is_not_held_against_a_claim(claim: str, code: str) -> None:
    moments = moments_of(code)

    assert one_batch_for_all(claim, moments, [()] * len(moments)) is None


def test_one_batch_for_all_turns_is_told_with_where_it_is_fetched() -> None:
    moments = moments_of(SHARED)

    found = one_batch_for_all(CLAIM, moments, [()] * len(moments))
    assert found is not None
    assert found.references == ("a.py:2-2", "a.py:4-4")


def test_a_turn_that_fetches_in_what_it_calls_is_fresh() -> None:
    moments = moments_of(SHARED)
    called = [(), (), (), moments_of("y = next(more)")]

    assert one_batch_for_all(CLAIM, moments, called) is None
