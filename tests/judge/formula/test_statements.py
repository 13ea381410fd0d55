"""What lines of code compute, in several languages."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole, Location
from judge.formula.bodies import is_small, opened
from judge.formula.shown import shown
from judge.formula.statements import statements_of


def chunk(text: str, path: str = "a.py") -> Chunk:
    """A chunk of code."""
    place = Location(path, 1, text.count("\n") + 1)
    return Chunk("c", place, FileRole.CODE, ChunkKind.FUNCTION, "f", "", text)


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        pytest.param("a.py", "", [], id="nothing"),
        pytest.param("a.py", "import os\nclass A:\n", [], id="no computing"),
        pytest.param("a.py", "x = (a +\n  b)\n", [("x", "a + b", 0)], id="an open bracket"),
        pytest.param("a.py", "self.m += g\n", [("self.m", "self.m + g", 0)], id="added to"),
        pytest.param("a.py", "return -a\n", [("", "-a", 0)], id="a result"),
        pytest.param("a.py", "d = v - b['ret']\n", [("d", "v - b.ret", 0)], id="a key"),
        pytest.param("a.py", "d = v - b[key]\n", [("d", "v - b", 0)], id="no key but a name"),
        pytest.param("a.py", "d = v - v.mean()\n", [("d", "v - mean(v)", 0)], id="a method"),
        pytest.param("a.R", "d <- fit[['b0']] + 1\n", [("d", "fit.b0 + 1", 0)], id="a key in R"),
        pytest.param("a.R", "f <- function(a, b) a / b\n", [("f", "a * b^-1", 0)], id="R"),
        pytest.param("a.jl", "g(z, t) = z .- t'\n", [("g", "z - t", 0)], id="Julia"),
        pytest.param("a.f90", "b(j) = u / &\n  v\n", [("b", "u * v^-1", 0)], id="Fortran"),
        pytest.param("a.m", "x = a + ...\n  b\n", [("x", "a + b", 0)], id="three dots"),
        pytest.param("a.m", "c = D \\ y;\n", [("c", "D^-1 * y", 0)], id="from the left"),
        pytest.param("a.rs", "let x: Vec<f64> = a * b;", [("x", "a * b", 0)], id="a type"),
        pytest.param("a.py", "p.data.add_(k * g)\n", [("p", "p + k * g", 0)], id="in place"),
        pytest.param("a.py", "p.copy_(k * g)\n", [("p", "k * g", 0)], id="copied into"),
        pytest.param("a.py", "return a + b, c\n", [("", "list(a + b, c)", 0)], id="two results"),
        pytest.param("a.py", "u, _ = f(x)\n", [("u", "item(f(x))", 0)], id="one of two results"),
        pytest.param(
            "a.c", "int i = a + b, j = a - b;", [("i", "a + b", 0), ("j", "a - b", 0)], id="C"
        ),
        pytest.param("a.cpp", "double s = a * b; if (s < 0) s = -s;", None, id="C++"),
        pytest.param("a.cpp", "for (int i = 0; i < n; ++i) r[i] += e * g[i];", None, id="a loop"),
        pytest.param("a.scala", "def f(x: Int): Int = x * x\n", [("f", "x^2", 0)], id="Scala"),
    ],
)
def test_statements(path: str, text: str, expected: list[tuple[str, str, int]] | None) -> None:
    found = [(s.target, shown(s.value), s.line) for s in statements_of(chunk(text, path))]

    if expected is None:
        assert found[-1][:2] in {("s", "-s"), ("r", "r + e * g")}
    else:
        assert found == expected


def test_names_carry_what_they_stand_for() -> None:
    first, second = opened(statements_of(chunk("d = a - b\nreturn d * d\n")), {})

    assert first.target == "d"
    assert second.value.parts[0].body == first.value


def test_a_name_does_not_stand_for_what_comes_later() -> None:
    first, _ = opened(statements_of(chunk("x = d * 2\nd = a - b\n")), {})

    assert first.value.parts[0].body is None


def test_a_long_run_of_updates_stays_small() -> None:
    text = "x = a\n" + "x = x * x + x\n" * 60

    assert all(is_small(s.value) for s in opened(statements_of(chunk(text)), {}))


def test_a_loss_that_was_made_before_says_what_it_computes() -> None:
    _, called = opened(statements_of(chunk("rule = nn.MSELoss()\nloss = rule(a, b)\n")), {})

    assert called.value.body is not None
    assert shown(called.value.body) == "mean((a - b)^2)"
