"""Numbers in claims: which there are, and what they are worth."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.numbers import numbers_in


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("no numbers here", [], id="none at all"),
        pytest.param("CIFAR10 with x_0", [], id="names and subscripts are none"),
        pytest.param("see Eq. 7 and Table 3", [], id="references are none"),
        pytest.param("version 3.11.2 of sha256", [], id="versions are none"),
        pytest.param("a plane of 2 x 4 cells, 5 k of them", [2, 4, 5], id="no power, no scale"),
        pytest.param("a rate of 7·10⁻², 2×10⁻⁵ and 10⁻³", [7e-2, 2e-5, 1e-3], id="raised signs"),
        pytest.param("a floor of 10^{-1.5}", [10**-1.5], id="a broken exponent"),
        pytest.param("M_{top} = 3M + 1", [3, 1], id="a symbol of the claim is no scale"),
        pytest.param("M_{top} = 3 in 5M steps", [3, 5e6], id="what counts steps stays one"),
        pytest.param("2^16 slots", [65_536], id="a power"),
        pytest.param(f"rate 1{'0' * 400}", [], id="beyond every float"),
        pytest.param(f"rate 1e-{'9' * 5000}", [1e-300], id="an absurd exponent"),
        pytest.param("lr 3e-4", [3e-4], id="scientific"),
        pytest.param("lr 1×10^{-4}", [1e-4], id="times a power of ten"),
        pytest.param("lr 10^-4", [1e-4], id="a bare power of ten"),
        pytest.param("2,000 steps", [2000], id="thousands"),
        pytest.param("250k tokens", [250_000], id="kilo"),
        pytest.param("3 million frames", [3e6], id="a scale word"),
        pytest.param("one million steps", [1e6], id="all words"),
        pytest.param("two layers", [2], id="a number word"),
        pytest.param("32x32 images", [32], id="the side of a square"),
        pytest.param("84x110 frames", [84, 110], id="two sides"),
        pytest.param("batches of 32x8=256 frames", [256], id="a product is its result"),
        pytest.param("ratios 3/4 to 4/3", [0.75, 4 / 3], id="ratios"),
        pytest.param("never below 1/10,000", [1e-4], id="a ratio to thousands"),
        pytest.param("n/2 of N / 3", [2, 3], id="a letter divided is no ratio"),
        pytest.param("from -0.7 to -1.6", [-0.7, -1.6], id="signs"),
        pytest.param("step T-1 and ResNet-50", [], id="a number joined to a name is part of it"),
    ],
)
def test_numbers_of_a_claim(text: str, values: list[float]) -> None:
    found = [number.values[0] for number in numbers_in(text)]

    assert found == pytest.approx(values)


@pytest.mark.parametrize(
    ("text", "worked"),
    [
        pytest.param("a rate of 0.3", [False], id="stated"),
        pytest.param("from -0.7 to 2", [False, False], id="a sign and a range"),
        pytest.param("0.3 * batch/256", [True, True], id="a product and a quotient"),
        pytest.param("2k-1", [True], id="a multiple"),
        pytest.param("brightness 0.8s", [True], id="a coefficient"),
        pytest.param("a 64-d space", [False], id="a unit"),
        pytest.param(r"a rate of 0.02 \pm 0.01", [False, False], id="a stated spread"),
        pytest.param(r"\frac{1}{2} x", [True, True], id="a fraction"),
        pytest.param(r"1/\sqrt{2}", [True, True], id="a root"),
        pytest.param(r"2\alpha and 1 - \beta", [True, True], id="beside a letter"),
    ],
)
def test_numbers_that_are_worked_with(text: str, worked: list[bool]) -> None:
    assert [number.in_formula for number in numbers_in(text)] == worked


def test_a_percentage_is_also_a_fraction() -> None:
    (number,) = numbers_in("with probability 50%")

    assert number.values == (50.0, 0.5)


@given(st.floats(min_value=1e-9, max_value=1e9).filter(lambda x: x == float(f"{x:.6g}")))
def test_every_spelling_of_a_float_is_read_back(value: float) -> None:
    (number,) = numbers_in(f"rate of {value:.6g} in all")

    assert math.isclose(number.values[0], value, rel_tol=1e-9)


@given(st.text(max_size=80))
def test_any_text_is_read_without_overlaps(text: str) -> None:
    found = numbers_in(text)

    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(0 <= n.start < n.end <= len(text) for n in found)
