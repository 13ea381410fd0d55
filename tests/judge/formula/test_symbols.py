"""How like the names of the code are to the symbols of a formula."""

from __future__ import annotations

import pytest

from judge.formula.reader import read
from judge.formula.symbols import agreement, symbols_of
from judge.formula.tokens import code_tokens
from judge.formula.tree import Node


def tree(text: str) -> Node:
    """An expression, read."""
    node = read(code_tokens(text))
    assert node is not None
    return node


def test_what_a_function_is_taken_at_is_no_symbol() -> None:
    assert symbols_of(tree("f(a, b) - k * log(c)")) == ("f", "k", "c")


@pytest.mark.parametrize(
    ("names", "least", "most"),
    [
        pytest.param((), 0.0, 0.0, id="no names"),
        pytest.param((("k", "x1"), ("w", "zzz")), 0.1, 0.3, id="strange names"),
        pytest.param((("k", "k"), ("w", "w")), 1.0, 1.0, id="the same names"),
        pytest.param((("k", "k"), ("w", "weight")), 0.8, 1.0, id="usual names"),
    ],
)
def test_agreement(names: tuple[tuple[str, str], ...], least: float, most: float) -> None:
    assert least <= agreement(tree("k * w"), names) <= most


def test_one_name_for_a_symbol_everywhere_is_half_of_its_own() -> None:
    twice = tree("2 * a * b - b")

    assert agreement(twice, (("b", "zz"),)) > agreement(twice, (("b", "zz"), ("b", "yy")))
