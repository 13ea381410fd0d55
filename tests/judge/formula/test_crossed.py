"""Mixtures whose weights are exchanged in code."""

from __future__ import annotations

import pytest

from judge.formula.crossed import crossed
from judge.formula.statements import statements_of
from tests.judge.formula.test_statements import chunk

SAID = r"\hat e \tau_1 + (1 - \hat e) \tau_0"


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        pytest.param("a + b", "t = e * t_1 + (1 - e) * t_0", False, id="no mixture said"),
        pytest.param(SAID, "t = e * t_1 + (1 - e) * t_0", False, id="as said"),
        pytest.param(SAID, "t = (1 - e) * t_0 + e * t_1", False, id="as said, turned round"),
        pytest.param(SAID, "t = e * late + (1 - e) * early", False, id="names without indices"),
        pytest.param(SAID, "t = e * t_0", False, id="one term"),
        pytest.param(SAID, "t = t_1_pred * (1 - p) + t_0_pred * p", True, id="exchanged"),
        pytest.param(
            r"m\theta_k + (1-m)\theta_q",
            "param_k.data = param_q.data * m + param_k.data * (1.0 - m)",
            True,
            id="exchanged under letters",
        ),
        pytest.param(
            r"m\theta_k + (1-m)\theta_q",
            "param_k.data = param_k.data * m + param_q.data * (1.0 - m)",
            False,
            id="as said under letters",
        ),
    ],
)
def test_crossed(text: str, code: str, expected: bool) -> None:
    (statement,) = statements_of(chunk(code + "\n"))

    assert (crossed(text, statement.value) is not None) is expected
