"""Means that are named, not written."""

from __future__ import annotations

import pytest

from judge.formula.shown import shown
from judge.formula.spoken import spoken_means


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("The mean of the values is taken.", [], id="a plain mean"),
        pytest.param("The harmonic mean of precision and recall.", [], id="of two things"),
        pytest.param(
            "Taken is the harmonic mean of the values p(w|z) of all draws.",
            ["mean(p^-1)^-1", "log(n) - log(sum(exp(p)^-1))", "log(n) - log(sum(exp(-p)))"],
            id="harmonic",
        ),
        pytest.param(
            "the geometric mean of all scores", ["exp(mean(log(scores)))"], id="geometric"
        ),
        pytest.param(
            "the root-mean-square of the gradients", ["sqrt(mean(gradients^2))"], id="quadratic"
        ),
    ],
)
def test_spoken_means(text: str, expected: list[str]) -> None:
    found = [shown(form) for formula in spoken_means(text) for form in formula.forms]

    assert found == expected
