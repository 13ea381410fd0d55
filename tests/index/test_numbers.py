"""Numbers: every spelling of a value is one token, and nothing else is a number."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from index.numbers import canonical_number, number_tokens, spelled
from index.tokenize import tokens

finite = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("-", id="a sign alone"),
        pytest.param("3.11.2", id="a version"),
        pytest.param("sha256", id="a name with digits"),
        pytest.param("1m", id="one metre or minute"),
        pytest.param("2d", id="a dimension"),
        pytest.param("64x64", id="two numbers"),
        pytest.param("1/2", id="a fraction is two numbers"),
        pytest.param("0xFF", id="hexadecimal"),
        pytest.param("1e999", id="too large for a float"),
        pytest.param("10**999999", id="too large a power"),
        pytest.param("1.10^2", id="a power of something else than ten"),
        pytest.param("1 2", id="two numbers apart"),
        pytest.param("nan", id="not a number"),
        pytest.param("٣", id="digits of another script"),
    ],
)
def test_what_is_no_number(text: str) -> None:
    assert canonical_number(text) is None


@pytest.mark.parametrize(
    ("spelling", "texts"),
    [
        (
            "0.0001",
            "1e-4 0.0001 .0001 1.0E-4 1e-04 10**-4 10^-4 10^{-4} 10^(-4) 1×10^{-4} 1·10⁻⁴ 10⁻⁴ "
            "1*10**-4 1\\times10^{-4} 1\\cdot10^{-4} 1x10^-4 1e−4 -1e-4 +0.0001 0.01%",
        ),
        ("0.0003", "3e-4 3×10⁻⁴ 3*10**-4 0.3e-3 0.00030"),
        ("2000", "2000 2_000 2,000 2{,}000 2\\,000 2k 2K 2e3 2.0e3 2000.0 2*10^3 2000L ２０００"),
        ("1000000", "1M 1e6 10^6 1_000_000 1,000,000 1000K 0.001B"),
        ("0.5", "0.5 .5 0.50 5e-1 50% 50\\% 0.5f 50.0%"),
        ("0", "0 0.0 -0.0 0e5 00"),
    ],
)
def test_spellings_of_one_value(spelling: str, texts: str) -> None:
    assert {canonical_number(text) for text in texts.split()} == {spelling}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("5%", ("0.05", "5"), id="a share may be written either way"),
        pytest.param("5 percent", ("0.05", "5"), id="in words"),
        pytest.param("2,000", ("2000",), id="no list has an element 000"),
        pytest.param("3,001", ("3001",), id="nor 001"),
        pytest.param("128,256", ("128256", "128", "256"), id="but this may be a list"),
    ],
)
def test_texts_that_may_mean_several_numbers(text: str, found: tuple[str, ...]) -> None:
    assert number_tokens(text) == found


def test_spaces_around_the_multiplication_sign_are_welcome() -> None:
    assert canonical_number(" 1 \\times 10^{ -4 } ") == "0.0001"


@given(finite)
@example(1234567.8)
@example(999999.7)
@example(1e15)
@example(5e-324)
def test_a_spelling_read_back_is_itself(value: float) -> None:
    assert canonical_number(spelled(value)) == spelled(value)


@given(st.sampled_from([math.inf, -math.inf, math.nan]))
def test_what_is_not_finite_has_no_spelling(value: float) -> None:
    assert spelled(value) == ""


@settings(max_examples=500)
@given(finite)
def test_all_spellings_of_a_float_are_one_token(value: float) -> None:
    written = f"{value:.6g}"
    mantissa, _, power = f"{float(written):.5e}".partition("e")
    spellings = [
        written,
        f"{float(written):.5e}",
        f"{float(written):.5E}",
        f"{mantissa}*10**{int(power)}",
        f"{mantissa} × 10^{{{int(power)}}}",
        f"{mantissa} \\times 10^{{{int(power)}}}",
    ]

    assert {tuple(tokens(f"lr = {text},")) for text in spellings} == {
        ("lr", spelled(float(written)))
    }


@given(st.integers(0, 10**14))
def test_whole_numbers_keep_every_digit(value: int) -> None:
    spellings = {str(value), f"{value:_}", f"{value:,}", f"{value}.0"}

    assert {canonical_number(text) for text in spellings} == {str(value)}


@given(st.text(), st.text(alphabet="0123456789.,_eEkM%*^x-+{}\\ "))
def test_no_text_raises(anything: str, nearly_a_number: str) -> None:
    for text in (anything, nearly_a_number):
        spelling = canonical_number(text)

        assert spelling is None or canonical_number(spelling) == spelling
