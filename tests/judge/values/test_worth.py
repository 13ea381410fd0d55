"""What a short piece of arithmetic is worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.values.worth import worth

NAMES = {"sigma": 25.0, "self.noise": 0.2, "opts['rate']": 0.5}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        pytest.param("", None, id="nothing"),
        pytest.param("f(x)", None, id="a call"),
        pytest.param("unknown / 255", None, id="a name of which nothing is known"),
        pytest.param("1 / 0", None, id="no number"),
        pytest.param("n - 1", None, id="a difference"),
        pytest.param("25/255", 25 / 255, id="a quotient"),
        pytest.param("60*60*24", 86400.0, id="a product"),
        pytest.param("2 ** 20", 2.0**20, id="a power"),
        pytest.param("2^10", 1024.0, id="a power of another language"),
        pytest.param("-0.5f", -0.5, id="a sign and a suffix"),
        pytest.param("1_000_000", 1e6, id="digits in groups"),
        pytest.param("10L", 10.0, id="a whole number of R"),
        pytest.param("3i64", 3.0, id="a whole number of Rust"),
        pytest.param("1e-4f", 1e-4, id="a float of C"),
        pytest.param("sigma/255", 25 / 255, id="a name"),
        pytest.param("float(sigma) / 255.0", 25 / 255, id="a cast"),
        pytest.param("self.noise", 0.2, id="a member"),
        pytest.param("opts['rate']", 0.5, id="a key"),
    ],
)
def test_pieces_are_worked_out(text: str, value: float | None) -> None:
    assert worth(text, NAMES.get) == (value if value is None else pytest.approx(value))


@given(st.text("0123456789.eE+-*/^() xyf_'", max_size=40))
def test_any_text_is_a_number_or_nothing(text: str) -> None:
    assert isinstance(worth(text), float | None)
