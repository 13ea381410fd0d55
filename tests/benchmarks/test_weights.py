"""Fitting the weights of the static judge."""

from __future__ import annotations

from benchmarks.weights import Labelled, Tried, reliable_weights, table_text
from judge.rules.signals import SIGNALS


def row(place: int) -> Labelled:
    """A claim whose label follows its values."""
    label = place % 5 / 4
    signals = dict.fromkeys(SIGNALS, 0.0) | {"value_credit": label}
    return Labelled("paper", f"faithful/{place}", "D1", label, signals)


def test_weights_hold_how_often_levels_were_right_and_are_written_with_it() -> None:
    tried = [Tried("paper", "D1", 1.0, level, 0.6) for level in (1.0, 1.0, 0.5, 1.0)]

    weights = reliable_weights([row(place) for place in range(60)], tried)

    assert weights.weight["value_credit"] > 0
    assert weights.reliability == ((0.6, 0.75),)
    assert "points = [[0.6, 0.75]]" in table_text(weights, 60, 1)
