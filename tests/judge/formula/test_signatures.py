"""What definitions are given and give back, in several languages."""

from __future__ import annotations

import pytest

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import FileRole, Location
from judge.formula.signatures import outputs_of, parameters_of


def chunk(text: str) -> Chunk:
    """A chunk that defines f."""
    place = Location("a.x", 1, text.count("\n") + 1)
    return Chunk("c", place, FileRole.CODE, ChunkKind.FUNCTION, "m.f", "", text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("x = 1", (), id="no head"),
        pytest.param("def f():\n    return 1", (), id="none"),
        pytest.param("def f(self, a, b: int = 2, *, c=(1, 2)):", ("a", "b", "c"), id="Python"),
        pytest.param("float f(const float* a, std::vector<int>& b) {", ("a", "b"), id="C++"),
        pytest.param("pub fn f(&self, a: &[f64], b: T) -> T {", ("a", "b"), id="Rust"),
        pytest.param("function f!(D::Mat, X; tol = 0.1)", ("D", "X", "tol"), id="Julia"),
        pytest.param("function [u, v] = f(A, B)", ("A", "B"), id="MATLAB"),
        pytest.param("f <- function(x, y = 2) x + y", ("x", "y"), id="R"),
    ],
)
def test_parameters(text: str, expected: tuple[str, ...]) -> None:
    assert parameters_of(chunk(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("def f(a): return a", (), id="a result"),
        pytest.param("function f(A)", (), id="nothing"),
        pytest.param("function D = f(A)", ("D",), id="one"),
        pytest.param("function [D, n] = f(A)", ("D", "n"), id="two"),
    ],
)
def test_outputs(text: str, expected: tuple[str, ...]) -> None:
    assert outputs_of(chunk(text)) == expected
