"""Statements of a few lines of code: joined, told of loops, without what only brings names in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.logical_lines import in_prose, is_header, is_import, logical_lines


def texts(code: str) -> list[str]:
    """The statements alone."""
    return [line.text for line in logical_lines(code)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("\n\n", [], id="blank lines"),
        pytest.param("a = 1\nb = 2", ["a = 1", "b = 2"], id="a line each"),
        pytest.param("y = f(\n    x,\n    2,\n)", ["y = f( x, 2, )"], id="an open bracket"),
        pytest.param("import svd\nfrom a import b\nx = 1", ["x = 1"], id="imports"),
        pytest.param("#include <svd.h>\nuse a::svd;\nx();", ["x();"], id="other imports"),
        pytest.param("def svd(a):\n    return a", ["return a"], id="a header"),
        pytest.param("static float norm(float x) {\n  return x;\n}", ["return x;", "}"], id="C"),
        pytest.param("print('the mean is', m)", ["print('', m)"], id="a message"),
        pytest.param("f(mode='mean')", ["f(mode='mean')"], id="a word in quotes"),
        pytest.param("y = A' * b'", ["y = A' * b'"], id="transposes are no quotes"),
    ],
)
def test_statements(code: str, expected: list[str]) -> None:
    assert texts(code) == expected


@pytest.mark.parametrize(
    ("code", "in_loop"),
    [
        pytest.param("a = 1", [False], id="no loop"),
        pytest.param("for i in r:\n    a = 1\nb = 2", [False, True, False], id="Python"),
        pytest.param("while r > t\n  a = 1;\nend", [False, True, False], id="MATLAB"),
        pytest.param(
            "loop {\n  if c {\n    a();\n  }\n}", [False, True, True, True, False], id="Rust"
        ),
    ],
)
def test_what_stands_in_a_loop(code: str, in_loop: list[bool]) -> None:
    assert [line.in_loop for line in logical_lines(code)] == in_loop


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("x = important(1)", False, id="a name that begins so"),
        pytest.param("import numpy as np", True, id="Python"),
        pytest.param("using LinearAlgebra: svd", True, id="Julia"),
        pytest.param("use crate::core::svd;", True, id="Rust"),
        pytest.param("library(Matrix)", True, id="R"),
    ],
)
def test_imports(line: str, expected: bool) -> None:
    assert is_import(line) is expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        pytest.param("y = define(x)", False, id="a name that begins so"),
        pytest.param("return scale(m, s);", False, id="a result"),
        pytest.param("    x = svd(y)", False, id="a statement"),
        pytest.param("class Block(nn.Module):", True, id="Python"),
        pytest.param("pub fn code(d: &Mat) -> Mat {", True, id="Rust"),
        pytest.param("Csr scale(Csr m, const V& s) {", True, id="C++"),
    ],
)
def test_beginnings_of_definitions(line: str, expected: bool) -> None:
    assert is_header(line) is expected


@pytest.mark.parametrize(
    ("line", "word", "expected"),
    [
        pytest.param("y = svd(x)", "svd", False, id="code"),
        pytest.param("f(mode='nearest')", "nearest", False, id="an option"),
        pytest.param("names = {'A-SVD'}", "SVD", True, id="within a title"),
        pytest.param('say("no svd here")', "svd", True, id="a message"),
    ],
)
def test_prose_within_code(line: str, word: str, expected: bool) -> None:
    assert in_prose(line, line.index(word)) is expected


@given(st.text(max_size=200))
def test_any_text_has_statements_on_its_own_lines(code: str) -> None:
    count = code.count("\n") + 1
    assert all(0 <= line.number < count for line in logical_lines(code))
