"""Which totals of a definition are lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.totals import lost_totals

GROWS = """
def depth(rows):
    total = 0.0
    for row in rows:
        total += tide(row)
    return total
"""
NEVER = """
def depth(rows):
    best, total = [], 0.0
    for row in rows:
        best.append(tide(row))
    return best, total
"""
LAST = """
def depth(rows):
    total = 0.0
    for row in rows:
        total = tide(row)
    return total
"""


@pytest.mark.parametrize(
    ("code", "lost"),
    [
        pytest.param("x = 0\nreturn x", [], id="no loop"),
        pytest.param(GROWS, [], id="added to"),
        pytest.param(GROWS.replace("total += ", "total = total + "), [], id="added to at length"),
        pytest.param(LAST.replace("tide(row)", "max(total, row)"), [], id="its own value counts"),
        pytest.param(LAST.replace("        total =", "        if row:\n            total ="), [],
                     id="set under a condition"),
        pytest.param(LAST.replace("tide(row)", "tide(row)\n        print(total)"), [], id="read"),
        pytest.param(NEVER.replace("    return", "    fill(total)\n    return"), [], id="used"),
        pytest.param(NEVER, [("total", True)], id="never added to"),
        pytest.param(LAST, [("total", False)], id="only the last term"),
        pytest.param(
            "double f() {\n  double ll = 0;\n  for (;;) {\n    ll = std::log(c[t]);\n  }\n"
            "  return ll;\n}",
            [("ll", False)],
            id="with braces",
        ),
        pytest.param(
            "function f(y)\n  ev = 0.0\n  for t in y\n    g(t)\n  end\n  ev\nend",
            [("ev", True)],
            id="the last line is the result",
        ),
    ],
)  # fmt: skip
def test_lost_totals(code: str, lost: list[tuple[str, bool]]) -> None:
    assert [(one.name, one.never) for one in lost_totals(code)] == lost


@given(st.text(alphabet="ab =+0.\n()for:return ", max_size=80))
def test_nothing_is_lost_without_a_loop_or_zero(text: str) -> None:
    found = list(lost_totals(text))

    assert not found or ("0" in text and "for" in text)
