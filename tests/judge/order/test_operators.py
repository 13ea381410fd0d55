"""What the operators of a line do."""

from __future__ import annotations

import pytest

from judge.order.operators import operations


@pytest.mark.parametrize(
    ("code", "does", "does_not"),
    [
        pytest.param("grow(*rows, **how)", "", "multiply squar", id="stars of a call"),
        pytest.param("n // 2  !=  m", "", "divid", id="whole numbers"),
        pytest.param("a <= b", "", "add subtract", id="comparison"),
        pytest.param("s[j] += g * g", "add accumulat squar multiply", "divid", id="sum of squares"),
        pytest.param("w -= g / sqrt(s)", "subtract divid root", "add squar", id="scaled step"),
        pytest.param("x = x .* win;", "multiply", "add", id="MATLAB"),
        pytest.param("x.mul_(d).add_(g)", "multiply add", "divid", id="in place"),
    ],
)
def test_operations(code: str, does: str, does_not: str) -> None:
    found = operations(code)

    assert set(does.split()) <= found
    assert not found & set(does_not.split())
