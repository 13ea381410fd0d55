"""Code of any language, read into trees by precedence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.reader import read
from judge.formula.shown import shown
from judge.formula.tokens import code_tokens
from judge.formula.tree import size


def shape(text: str, *, transposes: bool = False) -> str:
    """How an expression is shown once it was read."""
    node = read(code_tokens(text, transposes=transposes))
    return shown(node) if node is not None else ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("'only a string'", "", id="a string"),
        pytest.param("rate", "rate", id="a name"),
        pytest.param("self.rate[t, None].to(x.device)", "self.rate", id="indices and moves"),
        pytest.param("a - (b - c)", "a - b + c", id="brackets keep their signs"),
        pytest.param("a / b / c", "a * b^-1 * c^-1", id="division"),
        pytest.param("-a ** 2", "-a^2", id="a power binds before a sign"),
        pytest.param("2 ** -1 * a", "0.5 * a", id="a negative power"),
        pytest.param("x.pow(2).sum()", "sum(x^2)", id="methods"),
        pytest.param("std::sqrt(p->v)", "sqrt(p.v)", id="C++"),
        pytest.param("0.5g .* h", "0.5 * g * h", id="Julia"),
        pytest.param("X %*% b + 1", "X * b + 1", id="R"),
        pytest.param("math.max(math.abs(z) - g, 0)", "max(abs(z) - g, 0)", id="Scala"),
        pytest.param("1.0d0 / n", "n^-1", id="Fortran"),
        pytest.param("k > 0 ? a : b", "if(compare(0, k), a, b)", id="a choice in C"),
        pytest.param("a if k < 2 else b", "if(compare(k, 2), a, b)", id="a choice in Python"),
        pytest.param("mse_loss(out, y)", "mean((out - y)^2)", id="a loss of a library"),
        pytest.param("f(x, dim=1, scale=s)", "f(x, s)", id="axes say nothing"),
    ],
)
def test_expressions(text: str, expected: str) -> None:
    assert shape(text) == expected


def test_an_apostrophe_transposes_or_opens_a_string() -> None:
    assert shape("A' * b", transposes=True) == "A * b"
    assert shape("f('a', b)") == "f(b)"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("x * x", "x * x", id="itself"),
        pytest.param("torch.square(x)", "x ** 2", id="square"),
        pytest.param("torch.rsqrt(v)", "1 / v.sqrt()", id="inverse root"),
        pytest.param("exp(a - b)", "exp(a) / exp(b)", id="exponential of a difference"),
        pytest.param("max(-a, -b)", "-min(a, b)", id="largest of negatives"),
        pytest.param("np.log(np.exp(q))", "q", id="undone"),
        pytest.param("a.dot(b)", "a @ b", id="inner product"),
    ],
)
def test_equal_forms_are_one(one: str, other: str) -> None:
    assert shape(one) == shape(other)


@given(st.text(alphabet="abx01.+-*/^()[]{},;:'\"|<>=?!&%$@~\\ \n", max_size=80))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    node = read(code_tokens(text))

    assert node is None or size(node) > 0


def test_deep_brackets_end_the_reading() -> None:
    assert shape("(" * 5000 + "a" + ")" * 5000) == ""
