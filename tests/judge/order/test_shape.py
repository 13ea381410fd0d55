"""Assignments of many languages give names a value, and names are words of their own."""

from __future__ import annotations

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from judge.order.shape import called_in, given, uses


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("run(a, b=1)", None, id="a call"),
        pytest.param("if a == b:", None, id="a test"),
        pytest.param("a = 1", ("a",), id="plain"),
        pytest.param("self.a, b = f(x)", ("self.a", "b"), id="several"),
        pytest.param("const Mat before = f.user;", ("before",), id="declared"),
        pytest.param("let mut x = y;", ("x",), id="let"),
        pytest.param("D[:, k] .= x", ("D[:, k]",), id="in place"),
        pytest.param("x <- y", ("x",), id="an arrow"),
    ],
)
def test_names_that_get_a_value(text: str, names: tuple[str, ...] | None) -> None:
    told = given(text)

    assert (told.names if told else None) == names


@pytest.mark.parametrize(
    ("text", "name", "used"),
    [("f(old)", "old", True), ("f(older)", "old", False), ("f(a.old)", "old", False)],
)
def test_a_name_is_a_word_of_its_own(text: str, name: str, used: bool) -> None:
    assert uses(text, name) is used


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("x = y", []),
        ("x = f (y)", ["f"]),
        ("a.push!(g(x), h)", ["push", "g"]),
    ],
)
def test_names_that_a_text_calls(text: str, called: list[str]) -> None:
    assert called_in(text) == called


@drawn(st.text(max_size=60))
def test_any_text_can_be_read(text: str) -> None:
    told = given(text)

    assert told is None or all(told.names)
