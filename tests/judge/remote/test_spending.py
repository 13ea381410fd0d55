"""The account of a run: what was taken never passes the limit, whatever the order of things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.remote.pricing import Price
from judge.remote.spending import Account, Use

CALLS = st.lists(st.tuples(st.integers(1, 500), st.integers(1, 300), st.floats(0, 1)), max_size=30)


def test_without_limits_everything_goes() -> None:
    account = Account()
    aside = account.reserve(Use(10**9, 10**9))

    assert aside is not None
    account.settle(aside, Use(10**9, 10**9), Use(5, 2))
    assert account.spending().use == Use(5, 2)
    assert account.spending().cost is None


def test_a_limit_in_dollars_needs_a_price() -> None:
    with pytest.raises(ValueError, match="price"):
        Account(max_cost=1.0)


@given(CALLS, st.integers(0, 5000))
def test_a_limit_of_tokens_holds(calls: list[tuple[int, int, float]], most: int) -> None:
    account = Account(max_tokens=most)
    refused = False
    for prompt, completion, share in calls:
        estimate = Use(prompt, completion)
        aside = account.reserve(estimate)
        if aside is None:
            refused = True
            continue
        assert not refused, "refused once is refused for good"
        account.settle(aside, estimate, Use(prompt, int(completion * share)))

    assert account.spending().use.total <= most
    assert bool(account.exhausted) == refused


@given(CALLS, st.floats(0, 0.02))
def test_a_limit_of_dollars_holds(calls: list[tuple[int, int, float]], most: float) -> None:
    account = Account(max_cost=most, price=Price(1.0, 10.0))
    for prompt, completion, share in calls:
        estimate = Use(prompt, completion)
        aside = account.reserve(estimate)
        if aside is not None:
            account.settle(aside, estimate, Use(prompt, int(completion * share)))

    cost = account.spending().cost
    assert cost is not None
    assert cost <= most + 1e-6


def test_an_estimate_that_fell_short_is_learnt_from() -> None:
    account = Account(max_tokens=10_000)
    first = account.reserve(Use(100, 10))
    assert first is not None
    account.settle(first, Use(100, 10), Use(300, 10))

    second = account.reserve(Use(100, 10))

    assert second is not None
    assert second.prompt >= 300
