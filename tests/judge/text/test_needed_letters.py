"""Which letters a text must hold for a pattern to be found in it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.needed_letters import needed_of


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        pytest.param("", (), id="nothing"),
        pytest.param(r"\w+\s*", (), id="classes alone"),
        pytest.param("[ab]", (), id="one of several letters"),
        pytest.param("(?i)ab", (), id="flags inside are not read"),
        pytest.param(r"(a)\1", (), id="nor are groups by number"),
        pytest.param("a*", (), id="what may be missing"),
        pytest.param("abc|", (), id="an empty alternative"),
        pytest.param("(?:ab)?", (), id="a group that may be missing"),
        pytest.param("(?!ab)", (), id="what must not follow"),
        pytest.param("ReLU", ("relu",), id="letters"),
        pytest.param(r"leaky_?relu\s*\(", ("leaky",), id="the longest run, of equals the first"),
        pytest.param("ab|cde", ("ab", "cde"), id="one of two"),
        pytest.param("(?:ab|cd)x", ("ab", "cd"), id="one of a group"),
        pytest.param("abc+d", ("abc",), id="a letter again"),
        pytest.param("abc{2}", ("abc",), id="a letter twice"),
        pytest.param("abc{0,2}", ("ab",), id="a letter or none"),
        pytest.param("ab(?=cde)", ("ab",), id="what must follow is not counted"),
        pytest.param(r"(?P<n>ab)\w(?P=n)", ("ab",), id="the same once more"),
        pytest.param(r"x\.mean\(", ("x.mean(",), id="signs"),
    ],
)
def test_a_pattern_needs_letters(pattern: str, needed: tuple[str, ...]) -> None:
    assert needed_of(pattern) == needed


PIECES = ["a", "B", "s", r"\.", r"\b", r"\w", ".", "[^a]", "[]b]", "(?:", "(", "(?=", "(?<!", ")"]
PIECES += ["|", "*", "+?", "?", "{0}", "{1,2}", "{", "^", "$", "(?P<n>", "(?P=n)", "(?i:", r"\1"]


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join), st.text("abs.{\n", max_size=8))
def test_every_match_holds_what_its_pattern_needs(pattern: str, text: str) -> None:
    try:
        found = re.search(pattern, text, re.IGNORECASE)
    except re.error:
        found = None
    needed = needed_of(pattern) if found else ()

    assert not needed or any(letters in text for letters in needed)
