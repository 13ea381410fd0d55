"""Rules that choose in one way first and in another afterwards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.methods.phase_rules import AT_RANDOM, GREEDY, Kind, phase_findings, phases_in
from tests.judge.formula.test_statements import chunk

RULE = "For the first 30 moves they are sampled in proportion; afterwards the best one is played."


@pytest.mark.parametrize(
    ("text", "phases"),
    [
        pytest.param("", None, id="nothing"),
        pytest.param("Moves are sampled.", None, id="one phase"),
        pytest.param("For the first 9 steps it is random.", None, id="no second phase"),
        pytest.param(RULE, (AT_RANDOM, GREEDY), id="both"),
        pytest.param(
            "In the first 9 rounds it is greedy, then actions are sampled.",
            (GREEDY, AT_RANDOM),
            id="the other way round",
        ),
    ],
)
def test_phases_of_claims(text: str, phases: tuple[Kind, Kind] | None) -> None:
    assert phases_in(text) == phases


@pytest.mark.parametrize(
    ("code", "right"),
    [
        pytest.param("def f(p):\n    return argmax(p)", None, id="no condition"),
        pytest.param("if name < key:\n    argmax(p)\nelse:\n    sample(p)", None, id="no counter"),
        pytest.param(
            "if ply < 30:\n    a = choice(p)\nelse:\n    a = argmax(p)", True, id="Python"
        ),
        pytest.param("if ply < 30:\n    return argmax(p)\nreturn choice(p)", False, id="turned"),
        pytest.param(
            "if step >= n:\n    return argmax(p)\nreturn choice(p)", True, id="late first"
        ),
        pytest.param("a = sample(p) if t < n else argmax(p)", True, id="a choice"),
        pytest.param("int a = t < n ? argmax(p) : sample(p);", False, id="C, turned"),
    ],
)
def test_phases_of_code(code: str, right: bool | None) -> None:
    found = phase_findings(RULE, [chunk(code)])

    assert [one.near is not None for one in found] == ([] if right is None else [right])


@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    assert phase_findings(text, []) == ()
