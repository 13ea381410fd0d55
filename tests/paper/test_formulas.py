"""Formulas: how they read on one line, and that nothing odd makes the reader fail."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.specialists.formulas import readable, readable_prose


@pytest.mark.parametrize(
    ("latex", "line"),
    [
        pytest.param("a + b", "a + b", id="plain text stays"),
        pytest.param("", "", id="nothing stays nothing"),
        pytest.param(r"\alpha = 0.5", "α = 0.5", id="Greek"),
        pytest.param(r"\frac{a}{b+c}", "a/(b+c)", id="a fraction"),
        pytest.param(r"\sqrt{d_{k}}", "sqrt(d_k)", id="a root"),
        pytest.param(r"5 \times 10^{-4}", "5 × 10^-4", id="scientific notation"),
        pytest.param(r"\bm{\mathrm{W}}^{\text{out}}", "W^out", id="fonts go"),
        pytest.param(r"\underbrace{x}_{\text{input}} + 1", "x + 1", id="labels of braces go"),
        pytest.param(r"\sum_{i=1}^{N} x_i", "sum_{i=1}^N x_i", id="a sum with bounds"),
        pytest.param(r"a &= b \\ &= c", "a = b = c", id="a derivation is one chain"),
        pytest.param(r"a &= b \\ c &= d", "a = b; c = d", id="two equations are two"),
        pytest.param(r"\foo{x}", "foo x", id="an unknown command keeps its name"),
    ],
)
def test_a_formula_on_one_line(latex: str, line: str) -> None:
    assert readable(latex) == line


def test_prose_keeps_its_words_around_formulas() -> None:
    assert (
        readable_prose(r"we set $\delta=0$ for all $k \in [K]$") == "we set δ = 0 for all k ∈ [K]"
    )


@given(st.text(alphabet="ab{}\\_^$ &frac\n", max_size=60))
def test_no_input_makes_it_fail_and_no_line_break_is_left(latex: str) -> None:
    assert "\n" not in readable(latex)
