"""Forms of code that say the same as something plainer."""

from __future__ import annotations

import pytest

from judge.formula.reader import read
from judge.formula.shown import shown
from judge.formula.tokens import code_tokens


@pytest.mark.parametrize(
    ("code", "plain"),
    [
        pytest.param("where(c, a, b)", "if(c, a, b)", id="a choice of two things"),
        pytest.param("max(a, b)", "max(a, b)", id="the larger of two things"),
        pytest.param("0.4 - 0.5 * tanh(x)", "0.4 - 0.5 * tanh(x)", id="no logistic function"),
        pytest.param("0.5 * tanh(x)", "0.5 * tanh(x)", id="half a tanh"),
        pytest.param("where(end > 0.5, r, r + g * q)", "r + (1 - end) * g * q", id="an end"),
        pytest.param("torch.where(on, r + q, r)", "r + on * q", id="a mask"),
        pytest.param("maximum(x, a * x)", "leaky_relu(x, a)", id="a leaky unit"),
        pytest.param("0.5 - 0.5 * tanh(0.5 * x)", "sigmoid(-x)", id="one less, by tanh"),
        pytest.param("0.5 + 0.5 * tanh(x / 2)", "sigmoid(x)", id="the other way"),
        pytest.param("2 * sigmoid(2 * x) - 1", "tanh(x)", id="tanh by the logistic function"),
    ],
)
def test_other_spellings(code: str, plain: str) -> None:
    node = read(code_tokens(code))
    assert node is not None
    assert shown(node) == plain
