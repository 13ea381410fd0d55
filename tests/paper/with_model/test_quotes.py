"""Quotes: what counts as said by the paper, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.document import SectionKind
from analyzer.paper.filter import kept
from analyzer.paper.with_model.quotes import Quotable
from analyzer.paper.with_model.shown import parts_of
from tests.paper.builders_paper import equation, paper, paragraph

WORDS = (
    "The step size is $\\eta = 10^{-3}$ and halves every ten epochs. "
    "Weights w_{i,2} start at 1/4 of their “usual” value, −0.5 at least."
)
MADE = paper(
    ("Training", SectionKind.EXPERIMENT, [paragraph(WORDS), equation(r"L = \frac{1}{N} \sum l_i")])
)
QUOTABLE = Quotable(parts_of(kept(MADE), result_tables=False), MADE.text)


@pytest.mark.parametrize(
    ("quote", "there"),
    [
        pytest.param("", False, id="no quote"),
        pytest.param("step size", False, id="two words prove nothing"),
        pytest.param("the step size is small", False, id="another end"),
        pytest.param("the size is", False, id="a word left out"),
        pytest.param("halves every ten epochs ... the step size is", False, id="backwards"),
        pytest.param("halves every ten epochs", True, id="as it stands"),
        pytest.param("The STEP  size\nis", True, id="case and blanks"),
        pytest.param("step size is η = 10^{-3} and halves", True, id="a Greek letter"),
        pytest.param("step size is \\eta = 10^-3 and", True, id="its command"),
        pytest.param('of their "usual" value, -0.5', True, id="plain quotes and minus"),
        pytest.param("The step size … every ten epochs", True, id="an elision"),
        pytest.param("at least. L = 1/N \\sum l_i", True, id="from one block into the next"),
        pytest.param("L = \\frac{1}{N} l_i", False, id="a formula with a part left out"),
    ],
)
def test_only_what_the_paper_says_is_a_quote(quote: str, there: bool) -> None:
    assert (QUOTABLE.found(quote) is not None) == there


def test_a_quote_has_its_place_in_the_text() -> None:
    found = QUOTABLE.found("halves every ten epochs")

    assert found is not None
    assert MADE.text[found.span.start : found.span.end].startswith("halves every ten epochs")


@pytest.mark.parametrize(
    ("claim", "invented"),
    [
        pytest.param("The step size halves.", [], id="no number"),
        pytest.param("The step size is 0.001.", [], id="spelled otherwise"),
        pytest.param("The step size is 1e-3, at least -0.5.", [], id="and a sign"),
        pytest.param("Weights start at 0.25 of it.", [], id="a ratio worked out"),
        pytest.param("The step size is 0.002.", ["0.002"], id="another value"),
        pytest.param("It halves every 20 epochs.", ["20"], id="another count"),
    ],
)
def test_numbers_that_are_not_printed_are_invented(claim: str, invented: list[str]) -> None:
    assert QUOTABLE.invented(claim) == invented


@given(st.integers(0, 20), st.integers(3, 20))
def test_any_stretch_of_the_paper_is_a_quote_of_it(start: int, length: int) -> None:
    words = WORDS.split()[start : start + length]

    found = QUOTABLE.found(" ".join(words))

    assert found is not None or len(words) < 4


@given(st.text(max_size=60))
def test_no_text_breaks_the_search(text: str) -> None:
    found = QUOTABLE.found(text)

    assert found is None or 0 <= found.span.start < found.span.end <= len(MADE.text)
