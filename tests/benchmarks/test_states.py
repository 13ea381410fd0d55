"""What states are worth: counts and means, set by set."""

from __future__ import annotations

import pytest

from benchmarks.states import ALL, Means, Told, means, shown


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param([], {}, id="nothing told"),
        pytest.param(
            [Told("a", *ALL, 1.0), Told("a", "value", "met", 1.0), Told("a", "value", "met", 0.5)],
            {ALL: {"a": (1, 1.0)}, ("value", "met"): {"a": (2, 0.75)}},
            id="one set",
        ),
        pytest.param(
            [Told("a", "value", "met", 1.0), Told("b", "value", "met", 0.0)],
            {("value", "met"): {"a": (1, 1.0), "b": (1, 0.0)}},
            id="sets apart",
        ),
    ],
)
def test_a_state_is_worth_the_mean_label_of_its_claims(rows: list[Told], expected: Means) -> None:
    assert means(rows) == expected


def test_a_set_without_the_state_has_a_dash() -> None:
    table = shown(means([Told("a", "value", "met", 1.0)]), ["a", "b"])

    assert table.split("\n")[1].split() == ["value", "met", "1.00", "of", "1", "-"]
