"""Prices: known under every usual name, unknown as None, and sums to the millionth."""

from __future__ import annotations

import pytest

from judge.remote.pricing import Price, cost_of, price_list, price_of


@pytest.mark.parametrize(
    ("model", "known"),
    [
        ("local", False),
        ("gpt-4o-mini-audio-preview", False),
        ("gpt-4o-mini", True),
        ("openai/gpt-4o-mini", True),
        ("gpt-4o-mini-2024-07-18", True),
        ("anthropic/claude-sonnet-4-20250514", True),
        ("claude-3-5-haiku-latest", True),
    ],
)
def test_which_prices_are_known(model: str, known: bool) -> None:
    assert (price_of(model) is not None) == known


def test_an_unknown_price_is_no_free_lunch() -> None:
    assert cost_of(None, 0, 0) is None
    assert cost_of(Price(0.15, 0.6), 2_000_000, 500_000) == pytest.approx(0.6)


def test_the_list_says_when_it_was_noted_and_holds_no_zero() -> None:
    assert len(price_list().noted) == len("2025-08-15")
    assert all(one.prompt > 0 and one.completion > 0 for one in price_list().prices.values())
