"""How much of a formula an expression holds, and what is other in it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.fit import Fit
from judge.formula.match import Matcher
from judge.formula.reader import read
from judge.formula.said import formulas_of
from judge.formula.tokens import code_tokens
from judge.formula.tree import Node, size

SATURATED = "J = E[max(u b, clip(u, 1 - k, 1 + k) b)]"
LOSS = "L = (Q(s) - y)^2"
WAVE = "y = A sin(w t) + exp(-k t) log(b)"


def formula(text: str) -> Node:
    """The first form of the first formula."""
    return formulas_of(text)[0].forms[0]


def fit(text: str, code: str) -> tuple[float, Fit]:
    """The share of the formula that the code holds, and the fit."""
    node = read(code_tokens(code))
    assert node is not None
    asked = formula(text)
    found = Matcher(asked).best(node)
    return found.score / size(asked), found


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param(SATURATED, "np.mean(np.maximum(u * b, u.clip(1 - k, 1 + k) * b))", id="same"),
        pytest.param(SATURATED, "-min(-u * b, -clamp(u, 1 - k, 1 + k) * b).mean()", id="negated"),
        pytest.param(LOSS, "F.mse_loss(q, target)", id="a loss of a library"),
        pytest.param(LOSS, "0.5 * (q - y).square().mean()", id="a factor in front"),
        pytest.param(WAVE, "amp * sin(w * t) + log(base) / exp(k * t)", id="turned about"),
        pytest.param(
            "m = sqrt(a) b/(1 - g) u + sqrt(c)(1 - a)/(1 - g) v",
            "(a.sqrt() * b * u + c.sqrt() * (1 - a) * v) / (1 - g)",
            id="one denominator for all",
        ),
        pytest.param("S(z, g) = sign(z)(|z| - g)_+", "sign(max(abs(z) - g, 0.0), z)", id="Fortran"),
        pytest.param("h = W x + B A x", "base(x) + up(down(x))", id="layers are products"),
        pytest.param("r = p(a|s) / q(a|s)", "exp(p_log_prob - q_log_prob)", id="log space"),
    ],
)
def test_what_says_the_same_has_no_differences(text: str, code: str) -> None:
    share, found = fit(text, code)

    assert share > 0.6
    assert not found.differences


@pytest.mark.parametrize(
    ("text", "code", "note"),
    [
        pytest.param(
            SATURATED,
            "np.mean(np.minimum(u * b, u.clip(1 - k, 1 + k) * b))",
            "min stands in place of max",
            id="another bound",
        ),
        pytest.param(
            LOSS,
            "(q - y).abs().mean()",
            "the size of Q(s) - y stands in place of its square",
            id="L1",
        ),
        pytest.param(
            "w = |y - m|", "(y - m) ** 2", "a square stands in place of abs", id="a square"
        ),
        pytest.param(LOSS, "(q - y).mean()", "the square of Q(s) - y is missing", id="no square"),
        pytest.param(
            WAVE, "a * cos(w * t) + log(b) / exp(k * t)", "cos stands in place of sin", id="cosine"
        ),
        pytest.param(
            "c = a u - b v", "c = a * u + b * v"[4:], "the sign of b * v is turned", id="sign"
        ),
        pytest.param(
            "y = (x - mu) / sqrt(v + e)",
            "(x - mu) / (v + e)",
            "the square root of v + e is missing",
            id="no root",
        ),
        pytest.param(
            "m = b m + (1 - b) g^2", "b * m", "the term (1 - b) * g^2 is missing", id="term"
        ),
        pytest.param("x = x + 0.5 h g", "x + h * g", "the factor 0.5 is missing", id="half a step"),
    ],
)
def test_differences_are_told(text: str, code: str, note: str) -> None:
    _, found = fit(text, code)

    assert note in [difference.text for difference in found.differences]


def test_a_small_number_stands_for_epsilon() -> None:
    _, found = fit("y = (x - mu) / sqrt(v + epsilon)", "(x - mu) / sqrt(v + 1e-6)")

    assert found.differences == ()


def test_what_has_nothing_in_common_scores_low() -> None:
    assert fit(SATURATED, "len(rows) + 1")[0] < 0.2


@given(st.text(alphabet="abuk01+-*/^(), .", max_size=40))
def test_a_share_lies_between_0_and_1(text: str) -> None:
    node = read(code_tokens(text))
    if node is None:
        return
    score = Matcher(formula(SATURATED)).best(node).score

    assert 0 <= score <= size(formula(SATURATED)) + 1e-9


TWO = "m = sqrt(alphabar_t) u + sqrt(alpha_t) v"


@pytest.mark.parametrize(
    ("code", "notes"),
    [
        pytest.param("alpha_bar.sqrt() * u + alpha.sqrt() * v", [], id="each its own"),
        pytest.param("c0.sqrt() * u + c1.sqrt() * v", [], id="names that say nothing"),
        pytest.param(
            "bar.sqrt() * u + bar.sqrt() * v", ["bar stands where alpha should"], id="one for both"
        ),
    ],
)
def test_a_name_that_is_another_symbols_is_told(code: str, notes: list[str]) -> None:
    _, found = fit(TWO, code)

    assert [d.text for d in found.differences] == notes
