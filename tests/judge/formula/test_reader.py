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
        pytest.param("a.iter().zip(b).map(|(x, y)| x * y).sum()", "sum(x * y)", id="Rust"),
        pytest.param("(i as f64 + 0.5) / n as f64", "(i + 0.5) * n^-1", id="casts in Rust"),
        pytest.param("(float)k / n + static_cast<float>(m)", "k * n^-1 + m", id="casts in C"),
        pytest.param("10f64.powf(-s / 20.0)", "pow(10, -s * 0.05)", id="a number's method"),
        pytest.param("G \\ b", "G^-1 * b", id="division from the left"),
        pytest.param("np.linalg.inv(G) @ b", "G^-1 * b", id="an inverse"),
        pytest.param("bsxfun(@rdivide, D, len)", "D * len^-1", id="a function by its name"),
        pytest.param("tree_map(lambda a, b: a + k * b, p, q)", "a + k * b", id="of each leaf"),
        pytest.param("map(x -> x^2 + 1, xs)", "x^2 + 1", id="an arrow makes a function"),
        pytest.param("p->rate * q", "p.rate * q", id="an arrow takes a member"),
        pytest.param("[cos(i * w) for i in 0:n, w in ws]", "cos(i * w)", id="a comprehension"),
        pytest.param("where(d > 0, d ** -0.5, 0)", "if(compare(0, d), d^-0.5, 0)", id="where"),
        pytest.param("-(-q(s)).amax(0)", "min(q(s))", id="the largest of negatives over an axis"),
        pytest.param("argmax(abs.(c))", "argmax(abs(c))", id="each element in Julia"),
        pytest.param("x.T @ torch.sparse.mm(A, y)", "x * A * y", id="modules are no operands"),
        pytest.param("d.col(k) * rows.get(i)", "d * rows", id="some of a matrix"),
        pytest.param("t.lerp_(s, 1.0 - k)", "k * t + (1 - k) * s", id="a mixture"),
        pytest.param("add(x, y, alpha=a)", "x + a * y", id="a scaled sum"),
        pytest.param("torch.addmm(b, x, W)", "b + x * W", id="a product added"),
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
