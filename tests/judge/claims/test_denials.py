"""Claims that say that something is not there."""

from __future__ import annotations

import pytest

from judge.claims.denials import is_denial


@pytest.mark.parametrize(
    ("text", "denies"),
    [
        ("Dropout of 0.1 is used.", False),
        ("Adam is used, without warm-up.", False),
        ("No dropout is used. The rate is 0.1.", False),
        ("The rate does fall when the loss is not finite.", False),
        ("No dropout is used.", True),
        ("Weight decay is not applied to biases.", True),
        ("Rewards are never clipped.", True),
        ("Neither branch has a gate.", True),
    ],
)
def test_a_claim_that_only_denies(text: str, denies: bool) -> None:
    assert is_denial(text) == denies
