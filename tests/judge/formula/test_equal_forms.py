"""Formulas against code that says the same in another form, and against what says less."""

from __future__ import annotations

import pytest

from judge.formula.match import Matcher
from judge.formula.reader import read
from judge.formula.said import formulas_of
from judge.formula.shown import shown
from judge.formula.tokens import code_tokens
from judge.formula.tree import Node, size

ALIGN = "e = v^T tanh(W s + U h)"
GATE = "s_i = (1 - z_i) o s_{i-1} + z_i o n_i"
PRIOR = "pi_k = (N_k + alpha - 1) / (N + K (alpha - 1))"
OVERLAP = "D = 1 - (2 sum p g + 1) / (sum p + sum g + 1)"
BIAS = "pi_vx = alpha(t, x) * w_vx"


def of_code(code: str, **bodies: str) -> Node:
    node = read(code_tokens(code))
    assert node is not None
    return _opened(node, {key: of_code(body) for key, body in bodies.items()})


def _opened(node: Node, bodies: dict[str, Node]) -> Node:
    if node.name in bodies and not node.parts:
        return Node(node.kind, node.name, body=bodies[node.name])
    parts = tuple(_opened(part, bodies) for part in node.parts)
    return Node(node.kind, node.name, parts, node.scales, node.value)


def best(text: str, code: Node) -> tuple[float, list[str]]:
    """The share of the best form with strange names set aside, and what is other there."""
    forms = formulas_of(text)[0].forms
    fits = [(Matcher(form).best(code), form) for form in forms]
    fit, form = max(fits, key=lambda one: one[0].score / size(one[1]))
    return (fit.score + fit.short) / size(form), [one.text for one in fit.differences]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param(ALIGN, of_code("v * tanh(w * s + keys)"), id="a product worked out before"),
        pytest.param(GATE, of_code("s + z * (n - s)"), id="a step towards the new"),
        pytest.param(
            PRIOR, of_code("p / p.sum()", p="nk + alpha - 1"), id="divided by their own sum"
        ),
        pytest.param(OVERLAP, of_code("(size - 2 * (p * g).sum()) / (size + 1)",
                                      size="p.sum() + g.sum()"), id="what is left of a share"),
        pytest.param(BIAS, of_code("w / scale"), id="a reciprocal under a strange name"),
    ],
)  # fmt: skip
def test_equal_forms_differ_in_nothing(text: str, code: Node) -> None:
    share, differences = best(text, code)
    assert not differences
    assert share > 0.6


@pytest.mark.parametrize(
    ("text", "code", "other"),
    [
        pytest.param(ALIGN, of_code("v * tanh(w * s + h)"), "the factor U is missing", id="bare"),
        pytest.param(BIAS, of_code("w / alpha"), "alpha(t, x) divides", id="under its own name"),
    ],
)
def test_what_says_less_is_told(text: str, code: Node, other: str) -> None:
    assert other in best(text, code)[1]


@pytest.mark.parametrize(
    ("text", "form"),
    [
        pytest.param("the o of W o + b c in y = W o + b", "W * o + b", id="a letter stays"),
        pytest.param("s = z o n + b", "z * n + b", id="a circle between factors"),
        pytest.param(
            "z = gamma[i,k] (x - m) / s + beta[i,k]",
            "gamma * (x - m) * s^-1 + beta",
            id="places in brackets",
        ),
        pytest.param(
            "l = 1/2 E || s(x) + z / c ||^2", "0.5 * mean((s(x) + z * c^-1)^2)", id="size"
        ),
        pytest.param("J = ||_{k=1}^{K} ELU(W h + b)", "ELU(W * h + b)", id="joined heads"),
        pytest.param("s = sum_t (A_{y_{t-1}, y_t} + P_{t, y_t})", "sum(A + P)", id="nested places"),
        pytest.param(
            "J = log p(x) + sum over negatives of log q(x)",
            "log(p(x)) + sum(log(q(x)))",
            id="a sum in words",
        ),
    ],
)
def test_readings(text: str, form: str) -> None:
    assert form in [shown(formula.forms[0]) for formula in formulas_of(text)]
