"""Conditions under which a line stands, read from the lines above it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.branch_conditions import begins_branch, conditions_of


@pytest.mark.parametrize(
    ("lines", "conditions"),
    [
        pytest.param(["x = 1"], [], id="none"),
        pytest.param(['if (a == "b") {', "  x = 1;"], [('a == "b"', True)], id="braces"),
        pytest.param(
            ['switch (s.text("k")) {', '  case "a":', '  case "b":', "    x = 1;"],
            [("k in ('b', 'a')", True)],
            id="cases",
        ),
        pytest.param(
            ["match kind {", '  "a" => {', "    x();"], [("kind in ('a')", True)], id="arms"
        ),
    ],
)
def test_conditions(lines: list[str], conditions: list[tuple[str, bool]]) -> None:
    assert list(conditions_of(lines, len(lines) - 1)) == conditions


@given(st.lists(st.text(max_size=30), max_size=8), st.integers(0, 8))
def test_any_lines_have_conditions(lines: list[str], at: int) -> None:
    assert all(isinstance(test, str) for test, _ in conditions_of(lines, at))


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("else:", False),
        ("iffy = 1", False),
        ("x = a if b else c", False),
        ('if kind == "a":', True),
        ("  } else if (a) {", True),
        ("elif b:", True),
        ("when x", True),
    ],
)
def test_lines_that_ask_for_a_condition(line: str, begins: bool) -> None:
    assert begins_branch(line) is begins
