"""Functions of one expression, in several languages."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole, Location
from judge.formula.code_formulas import CodeFormulas
from judge.formula.match import Matcher
from judge.formula.one_liners import one_liners
from judge.formula.said import formulas_of
from judge.formula.shown import shown
from judge.formula.tree import size


def chunk(text: str, path: str = "a.py", name: str = "f") -> Chunk:
    """A chunk of code."""
    place = Location(path, 1, text.count("\n") + 1)
    return Chunk(name, place, FileRole.CODE, ChunkKind.FUNCTION, name, "", text)


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        pytest.param("a.py", "", [], id="nothing"),
        pytest.param("a.py", "x = a * b\n", [], id="no function"),
        pytest.param("a.c", "if (a) { return b; }", [], id="a condition"),
        pytest.param("a.py", "g = lambda s, t: s * t\n", [("g", "s t", "s * t")], id="Python"),
        pytest.param("a.m", "g = @(s, t) s - t;\n", [("g", "s t", "s - t")], id="MATLAB"),
        pytest.param("a.rs", "let g = |s: Stat| s.u * s.v;", [("g", "s", "s.u * s.v")], id="Rust"),
        pytest.param("a.js", "const g = (s, t) => s / t;", [("g", "s t", "s * t^-1")], id="JS"),
        pytest.param(
            "a.cc",
            "auto g = [&](double s) { return s * k; };",
            [("g", "s", "s * k")],
            id="a C++ closure",
        ),
        pytest.param(
            "a.cc",
            "double g(const P& p) const { return p.u / p.v; }",
            [("g", "p", "p.u * p.v^-1")],
            id="a method",
        ),
        pytest.param("a.jl", "g(s, t) = s + t\n", [("g", "s t", "s + t")], id="Julia"),
        pytest.param("a.R", "g <- function(s) s - 1\n", [("g", "s", "s - 1")], id="R"),
    ],
)
def test_one_liners(path: str, text: str, expected: list[tuple[str, str, str]]) -> None:
    there = one_liners(chunk(text, path))
    found = {(one.name, " ".join(one.given), shown(one.body)) for one in there}

    assert found == set(expected)


def test_a_call_of_one_is_what_it_says() -> None:
    text = "let part = |s: S| s.g * s.g / (s.h + lam);\nlet v = part(l) + part(r);"
    whole = chunk(text, "a.rs")
    value = CodeFormulas({"f": whole}).statements(whole)[-1].value
    (formula,) = formulas_of("v = g^2 / (h + lambda) + g^2 / (h + lambda)")
    fit = Matcher(formula.forms[0]).best(value)

    assert fit.score >= 0.9 * size(formula.forms[0])
    assert not fit.differences
