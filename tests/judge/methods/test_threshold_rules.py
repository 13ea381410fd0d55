"""Rules that move a quantity when another crosses a threshold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.methods.threshold_rules import rule_findings, rules_in
from tests.judge.formula.test_statements import chunk

RULE = "If the rate is below 0.2, the step is halved; if the rate is above 0.4, it is doubled."


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        pytest.param("", set(), id="nothing"),
        pytest.param("The step is halved every ten rounds.", set(), id="no condition"),
        pytest.param(RULE, {(-1, -1), (1, 1)}, id="two"),
        pytest.param("When e > b, the radius is reduced.", {(1, -1)}, id="one, as a formula"),
        pytest.param("If d < t then k is halved, if d > 2t then k is doubled.",
                     {(-1, -1), (1, 1)}, id="commas"),
    ],
)  # fmt: skip
def test_rules_of_claims(text: str, pairs: set[tuple[int, int]]) -> None:
    assert rules_in(text) == pairs


@pytest.mark.parametrize(
    ("code", "right"),
    [
        pytest.param("def f(a):\n    return a < 0.2", None, id="no change"),
        pytest.param("if rate < 0.2:\n    s /= 2\nelif rate > 0.4:\n    s *= 2", True, id="Python"),
        pytest.param("if rate < 0.2:\n    s *= 2\nelif rate > 0.4:\n    s /= 2", False,
                     id="turned"),
        pytest.param("if (r < lo) s = s * 0.5; \nif (r > hi) { s = s * 2.0; }", True, id="C"),
        pytest.param("if (target > r) {\n s <- s / 2\n}\nif (target < r) {\n s <- s * 2\n}", True,
                     id="R, sides exchanged"),
    ],
)  # fmt: skip
def test_rules_in_code(code: str, right: bool | None) -> None:
    found = rule_findings(RULE, [chunk(code)])

    assert [one.near is not None for one in found] == ([] if right is None else [right])


@given(st.text(max_size=200))
def test_any_code_can_be_read(text: str) -> None:
    assert len(rule_findings(RULE, [chunk(text)])) <= 1
