"""Sums that code begins and then sets instead of adding to."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.idle.set_anew import names_set_anew, set_anew
from tests.judge.idle.test_left_unused import audited

ADDED = "def f(x):\n    total = 0.0\n    for t in x:\n        total += g(t)\n    return total"
WRITTEN_OUT = ADDED.replace("total += ", "total = total + ")
FILLED = "def f(n):\n    a = zeros(n)\n    for t in range(n):\n        a[t] = g(t)\n    return a"
IN_A_BRANCH = "def f(x):\n    s = 0\n    if x:\n        s = g(x)\n    return s"
OF_EACH_TURN = (
    "def f(x):\\n    loss = 0.0\\n    for t in x:\\n        loss = g(t)\\n"
    "        h(loss)\\n    return loss"
)
APPENDED = "def f(x):\n    s = 0\n    s = g(x)\n    s += 1\n    return s"
LAST_ALONE = ADDED.replace("total += ", "total = ")
BEHIND = "def f(x):\n    ll = 0.0\n    for t in x:\n        g(t)\n    ll = log(c[9])\n    return ll"
EACH_TIME = (
    "function f(m)\n    lw = zeros(n)\n    for t in 1:9\n        for i in 1:n\n"
    "            lw[i] = g(y, x[i])\n        end\n    end\n    return exp.(lw)\nend"
)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        pytest.param(ADDED, [], id="added to"),
        pytest.param(WRITTEN_OUT, [], id="added to in full"),
        pytest.param(FILLED, [], id="a list that is filled"),
        pytest.param(IN_A_BRANCH, [], id="a case apart"),
        pytest.param(OF_EACH_TURN, [], id="read in each turn"),
        pytest.param(APPENDED, [], id="added to afterwards"),
        pytest.param(LAST_ALONE, ["total"], id="the last of a loop"),
        pytest.param(BEHIND, ["ll"], id="behind a loop"),
        pytest.param(EACH_TIME, ["lw"], id="one loop of two"),
    ],
)
def test_names_that_forget_what_they_held(code: str, names: list[str]) -> None:
    assert [one.name for one in names_set_anew(code.split("\n"))] == names


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param("The result is shown.", 0, id="no sum"),
        pytest.param("The sum of the weights is one.", 0, id="the sum of something else"),
        pytest.param("The log-likelihood is the sum of log c_t.", 1, id="by first letters"),
    ],
)
def test_only_the_sum_of_which_a_claim_speaks_is_told_of(
    tmp_path: Path, text: str, count: int
) -> None:
    seen = audited(tmp_path, {"run.py": f"{BEHIND}\n\n\nif __name__ == '__main__':\n    f([1])\n"})

    assert len(set_anew(text, seen.live_chunks, seen)) == count


@given(st.lists(st.text(max_size=30), max_size=12))
def test_any_lines_can_be_read(lines: list[str]) -> None:
    found = list(names_set_anew(lines))

    assert all(0 <= one.line < len(lines) for one in found)
