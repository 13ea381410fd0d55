"""How far in lines begin, which are comments, and what stands behind a guard."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.guarded_lines import block_of, indent, is_comment


@pytest.mark.parametrize(
    ("line", "four", "one"),
    [
        ("", 0, 0),
        ("x = 1", 0, 0),
        ("  x = 1", 2, 2),
        ("\tx = 1", 4, 1),
        ("  \tx\t= 1", 4, 3),
    ],
)
def test_a_tab_counts_as_many_characters_as_asked(line: str, four: int, one: int) -> None:
    assert (indent(line), indent(line, tab=1)) == (four, one)


@given(st.text(st.sampled_from("\t\f x\u3000"), max_size=12))
def test_with_tabs_of_one_every_character_before_the_first_word_counts_once(line: str) -> None:
    assert indent(line, tab=1) == len(line) - len(line.lstrip())


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        pytest.param(["if a:"], [1], id="nothing behind it"),
        pytest.param(["if a:", "x = 1"], [1], id="no further in"),
        pytest.param(["if a:", "    x = 1", "", "    y = 2", "z"], [1, 2, 4], id="a gap"),
    ],
)
def test_a_guard_has_the_lines_behind_it_that_are_further_in(
    lines: list[str], numbers: list[int]
) -> None:
    assert list(block_of(lines, 0)) == numbers


@pytest.mark.parametrize(
    ("line", "comment"),
    [("x = 1  # set", False), ("# set", True), ("  // set", True), ("-- set", True)],
)
def test_comments_of_any_language(line: str, comment: bool) -> None:
    assert is_comment(line) is comment
