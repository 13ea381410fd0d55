"""Keys of files of settings that are only names of arguments."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.alive.unread_keys import WALKED, asks_for, is_only_argument


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        pytest.param("def f(rate):", False, id="an argument"),
        pytest.param("use(c['rate'])", True, id="a key"),
        pytest.param('num("als.rate")', True, id="a key with its section"),
        pytest.param("use(c.rate)", True, id="a field"),
        pytest.param("use(c$rate)", True, id="a field of R"),
    ],
)
def test_lines_that_ask_for_a_key(line: str, asked: bool) -> None:
    assert asks_for("rate", [line]) is asked


@pytest.mark.parametrize(
    ("line", "walked"),
    [
        pytest.param("use(c['sets']['one'])", False, id="one key"),
        pytest.param("for name, path in c['sets'].items():", True, id="keys and values"),
        pytest.param("for name in c['sets']:", True, id="keys"),
        pytest.param("load(c['sets'][name])", True, id="the key of a name"),
        pytest.param("load(c.sets[a.name])", True, id="the key of an option"),
    ],
)
def test_lines_that_go_through_a_group(line: str, walked: bool) -> None:
    assert bool(re.search(WALKED.format("sets"), line)) is walked


DEFINED = ["def drop(x, rate):", "    return x * rate"]


@pytest.mark.parametrize(
    ("lines", "call", "only"),
    [
        pytest.param([], "drop(x, 0.0)", False, id="said nowhere"),
        pytest.param(DEFINED, "drop(x, 0.0)", True, id="given something else"),
        pytest.param(DEFINED, "drop(x, **c)", False, id="a group handed over"),
        pytest.param([*DEFINED, "drop(x, rate=r)"], "drop(x, rate=r)", False, id="given by name"),
        pytest.param([*DEFINED, "drop(x, c['rate'])"], "", False, id="asked for"),
        pytest.param(
            ["double drop(double x, double rate) {", "  return x * rate;"],
            "drop(x, 0.0);",
            True,
            id="in C++",
        ),
    ],
)
def test_keys_that_are_only_arguments(lines: list[str], call: str, only: bool) -> None:
    assert is_only_argument("rate", lines, ["\n".join(lines), call]) is only


@given(st.lists(st.text(max_size=40), max_size=5))
def test_any_lines_are_read(lines: list[str]) -> None:
    assert is_only_argument("rate", lines, lines) in {True, False}
