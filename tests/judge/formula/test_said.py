"""Formulas in the text of claims: found, read, and told from prose."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.said import MOST_FORMULAS, formulas_of
from judge.formula.shown import shown


def read_in(text: str) -> list[tuple[str, ...]]:
    """What each formula defines, and its forms as shown."""
    return [(f.target, *map(shown, f.forms)) for f in formulas_of(text)]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("A linear classifier is trained on a frozen network.", id="prose"),
        pytest.param("Batches of 2(N - 1) with lr = 0.1 and T = 1000.", id="numbers"),
        pytest.param("KL-penalised, l2-normalised, a half-step method.", id="hyphens"),
        pytest.param("B of shape d x r and A of shape r x k.", id="shapes"),
        pytest.param("Images of 32 x 32 pixels, blocks (a 64 x 9 grid).", id="sizes"),
        pytest.param("The A-optimal and K-best sets, e.g. for (B).", id="compounds"),
        pytest.param("A pair (a1, r, a2) of the input/output splits (train/test).", id="pairs"),
        pytest.param("The mean of the sum, min and max over all (i, j).", id="names of functions"),
    ],
)
def test_prose_states_no_formula(text: str) -> None:
    assert read_in(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "The product p q = a b - sum_k c_k d_k e_k is kept.",
            [("p", "a * b - sum(c * d * e)")],
            id="a short side says little",
        ),
        pytest.param(
            "Momentum m = mu m + (1 - mu) g is kept.",
            [("m", "mu * m + (1 - mu) * g", "g + mu * (m - g)")],
            id="plain",
        ),
        pytest.param(
            r"The loss is $\frac{1}{N}\sum_i |\hat{y}_i - y_i|$.",
            [("loss", "N^-1 * sum(abs(yhat - y))", "mean(abs(yhat - y))")],
            id="LaTeX",
        ),
        pytest.param("σ² = √(v + ε)", [("sigma", "sqrt(v + epsilon)")], id="signs and letters"),
        pytest.param(
            "T(u, k) = (u - k)_+ / (1 + k)", [("T", "max(u - k, 0) * (1 + k)^-1")], id="+"
        ),
        pytest.param(
            "score(a, b) = (count(a b) - d) / count(a)",
            [("score", "(count(a * b) - d) * count(a)^-1")],
            id="called words",
        ),
        pytest.param(
            "PE(pos, i) = sin(pos / 100^i)",
            [("PE", "sin(pos * pow(100, i)^-1)")],
            id="words within",
        ),
        pytest.param(
            "prod_{j=1}^{L(w)-1} (1 - v'_{n} . u)",
            [("", "prod(1 - v * u)")],
            id="bounds and primes",
        ),
        pytest.param(
            "Kept with probability 1 - sqrt(t / f(w)).",
            [("probability", "1 - sqrt(t) * f(w)^-0.5")],
            id="what it is stands before it",
        ),
        pytest.param(
            "Scale sqrt(2 / n_l) c with n_l = k^2 c.",
            [("", "1.41421 * n^-0.5 * c", "1.41421 * k^-1 * c^-0.5 * c")],
            id="a definition",
        ),
        pytest.param("J = ||A x - b||^2 / 2", [("J", "(A * x - b)^2 * 0.5")], id="a norm"),
        pytest.param(
            "y <- a z + b, then z <- c(1 - c)",
            [("y", "a * z + b"), ("z", "c * (1 - c)")],
            id="two, and a factor that looks like a call",
        ),
        pytest.param(
            "h = U x + V x = (U + V) x", [("h", "U * x + V * x", "(U + V) * x")], id="forms"
        ),
        pytest.param(
            "f = P(s|q) / P(s)", [("f", "P(s) * P(s)^-1")], id="what is given is left out"
        ),
        pytest.param("B~ = B + I_n for w-bar", [("Btilde", "B + I")], id="accents after letters"),
        pytest.param("Y^ = B^ X W^(0) + c", [("Yhat", "Bhat * X * W + c")], id="hats and layers"),
        pytest.param("J = sum_i tanh^2(u_i) / n", [("J", "sum(tanh(u)^2 * n^-1)")], id="powers"),
        pytest.param("v = E_k D_k + c", [("v", "E * D + c")], id="E may be a matrix"),
        pytest.param("g = E[min Q(s, a) - b]", [("g", "mean(min(Q(s, a)) - b)")], id="min reaches"),
        pytest.param("f = a q(h(e; s)) - c", [("f", "a * q(h(e, s)) - c")], id="a semicolon"),
        pytest.param(
            "RATE = (a * #blocks + b) / #pixels.",
            [("RATE", "(a * blocks + b) * pixels^-1")],
            id="counted things",
        ),
        pytest.param(
            "The reward = speed - 0.1 * energy.", [("reward", "speed - 0.1 * energy")], id="words"
        ),
        pytest.param(
            r"$k = \lfloor a \ln(b) \rfloor$", [("k", "floor(a * log(b))")], id="rounded down"
        ),
        pytest.param("M = X^TX + U V^T", [("M", "X * X + U * V")], id="transposed products"),
        pytest.param("s = <a, b> - 3 c", [("s", "a * b - 3 * c")], id="an inner product"),
    ],
)
def test_formulas(text: str, expected: list[tuple[str, ...]]) -> None:
    assert read_in(text) == expected


@given(st.text(alphabet="abxL_^{}()|<>[]=+-*/.,;:'\\$ \nαβ√²sumexp123", max_size=120))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    found = formulas_of(text)

    assert len(found) <= MOST_FORMULAS
    assert all(formula.forms for formula in found)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        pytest.param("Then y = a b - c.", "a b - c", id="plain"),
        pytest.param("Then B~ = D~^{-1/2} A~ + I_n holds.", "D~^{-1/2} A~ + I_n", id="accents"),
        pytest.param("m-bar <- k m + (1 - k) m-bar, always", "k m + (1 - k) m-bar", id="said"),
        pytest.param(r"Here $y = a - \hat{b} c$ holds.", r"a - \hat{b} c", id="LaTeX"),
    ],
)
def test_the_text_of_a_formula_is_that_of_the_claim(text: str, written: str) -> None:
    (formula,) = formulas_of(text)

    assert formula.text.strip("$ ") == written
    assert formula.text in text
