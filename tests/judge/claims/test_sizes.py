"""Numbers that count what a claim then names."""

from __future__ import annotations

import pytest

from judge.claims.sizes import counts_names


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        pytest.param("", False, id="nothing"),
        pytest.param("Three layers are used.", False, id="no names"),
        pytest.param("Three sets: Iris and more.", False, id="too few names"),
        pytest.param("Three sets: Iris, Wine and Pets.", True, id="a list"),
    ],
)
def test_a_number_of_listed_names(text: str, counted: bool) -> None:
    assert counts_names(text, 3) is counted
