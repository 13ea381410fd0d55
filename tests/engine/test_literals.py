"""What literals are worth, and what arithmetic on them folds to."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.arithmetic import folded
from analyzer.engine.languages.literals import number, scalar, storable


@pytest.mark.parametrize(
    ("text", "value"),
    [
        pytest.param("lr", None, id="a word"),
        pytest.param("1.2.3", None, id="a version"),
        pytest.param("", None, id="nothing"),
        pytest.param("1e-3f", 0.001, id="C float"),
        pytest.param("100L", 100, id="long"),
        pytest.param("10u", 10, id="unsigned"),
        pytest.param("1'000'000", 1_000_000, id="C++ separators"),
        pytest.param("1.0d-3", 0.001, id="Fortran double"),
        pytest.param("0.5_dp", 0.5, id="Fortran kind"),
        pytest.param("1e-3_f64", 0.001, id="Rust suffix"),
        pytest.param("10_u32", 10, id="Rust unsigned"),
        pytest.param("1f-3", 0.001, id="Julia single"),
        pytest.param("1_000", 1000, id="underscores"),
        pytest.param("0x1F", 31, id="hex"),
        pytest.param("1f", 1.0, id="Java float"),
        pytest.param(".5", 0.5, id="no leading digit"),
        pytest.param("5.", 5.0, id="no trailing digit"),
        pytest.param("1e999", None, id="infinite"),
    ],
)
def test_a_number_in_any_spelling(text: str, value: float | None) -> None:
    found = number(text)

    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        pytest.param("x * 2", None, id="a name"),
        pytest.param("1 +", None, id="half an expression"),
        pytest.param("1 / 0", None, id="division by zero"),
        pytest.param("2 ** 10000", None, id="an overflow"),
        pytest.param("2.0 * 500", 1000.0, id="a product"),
        pytest.param("1e-3 * 0.3", 0.0003, id="small numbers"),
        pytest.param("1 / 3", 1 / 3, id="a true division"),
        pytest.param("2**16", 65536, id="a power"),
        pytest.param("2^3", 8, id="a caret"),
        pytest.param("1 << 20", 1048576, id="a shift"),
        pytest.param("-(1 + 2) * 3", -9, id="signs and brackets"),
        pytest.param("-2**2", -4, id="a power binds first"),
        pytest.param("2 - 3 - 4", -5, id="left to right"),
    ],
)
def test_arithmetic_folds(text: str, value: float | None) -> None:
    assert folded(text) == (value if value is None else pytest.approx(value))


def test_languages_differ_in_division_and_carets() -> None:
    assert folded("1/3", whole=True) == 0
    assert folded("-7/2", whole=True) == -3
    assert folded("2^3", caret=False) is None


@given(st.text(alphabet="0123456789.eEdDfF_+-*/^() xXbBoOlLuU<'", max_size=60))
def test_no_text_breaks_folding_and_every_result_can_be_kept(text: str) -> None:
    value = folded(text)

    assert value is None or (math.isfinite(value) and storable(value) == value)


@given(st.integers() | st.floats() | st.text(st.characters()))
def test_what_is_storable_stays_so(value: float | str) -> None:
    kept = storable(value)

    assert storable(kept) == kept
    assert not isinstance(kept, int) or -(2**63) <= kept < 2**63


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_float_reads_back(value: float) -> None:
    assert scalar(repr(value)) == value
