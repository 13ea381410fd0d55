"""Switches for variants that nothing reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.idle_switches import idle_switches
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited

CLAIM = "Every network has plain counterparts."


@pytest.mark.parametrize(
    ("text", "settings", "code", "found"),
    [
        pytest.param(CLAIM, "{}", "print(c['depth'])", 0, id="no switch"),
        pytest.param(CLAIM, '{"plain": false}', "print(c['plain'])", 0, id="it is read"),
        pytest.param(CLAIM, '{"plain": 3}', "print(c['depth'])", 0, id="no switch but a number"),
        pytest.param("Networks are deep.", '{"plain": false}', "print(3)", 0, id="another claim"),
        pytest.param(CLAIM, '{"plain": false}', "print(c['depth'])", 1, id="nothing reads it"),
        pytest.param(CLAIM, '{"use_plain": true}', "print(c['depth'])", 1, id="turned on"),
        pytest.param(CLAIM, '{"plain_bias": true}', "print(c['depth'])", 0, id="says more"),
    ],
)
def test_a_switch_that_nothing_reads_runs_no_variant(
    tmp_path: Path, text: str, settings: str, code: str, found: int
) -> None:
    program = f"import json\nc = json.load(open('run.json'))\n{code}\n"
    where = audited(tmp_path, {"main.py": program, "run.json": settings})
    states = [one.state for one in idle_switches(text, where)]

    assert states == [RequirementState.MENTIONED] * found
