"""Ablations, and whether any run could leave a part out."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.left_out import left_out_runs
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited

ABLATION = "An ablation removes the hedge pruning and the crop rotation one at a time."
PLAIN = "def grow(rows):\n    return prune(rotate(rows))\n\nprint(grow([1]))\n"


@pytest.mark.parametrize(
    ("text", "code", "found"),
    [
        pytest.param("Hedges are pruned.", PLAIN, 0, id="no ablation"),
        pytest.param(ABLATION, f"{PLAIN}run(hedge_pruning=False)\n", 0, id="turned off"),
        pytest.param(ABLATION, f"{PLAIN}if a.no_crop_rotation:\n    run()\n", 0, id="a flag"),
        pytest.param(ABLATION, f"{PLAIN}for variant in names:\n    run(variant)\n", 0, id="named"),
        pytest.param(ABLATION, PLAIN, 1, id="the full method alone"),
        pytest.param(ABLATION, f"{PLAIN}run(hedge_width=0.5)\n", 1, id="a value is no switch"),
        pytest.param(ABLATION, f"{PLAIN}run(use_cuda=False)\n", 1, id="another's switch"),
    ],
)
def test_an_ablation_needs_a_run_without_a_part(
    tmp_path: Path, text: str, code: str, found: int
) -> None:
    states = [one.state for one in left_out_runs(text, audited(tmp_path, {"main.py": code}))]

    assert states == [RequirementState.NOT_FOUND] * found


def test_a_launcher_may_leave_a_part_out(tmp_path: Path) -> None:
    code = "import argparse\np = argparse.ArgumentParser()\n"
    code += "p.add_argument('--hedge-pruning', type=float, default=1.0)\nprint(p.parse_args())\n"
    files = {"main.py": code, "run.sh": "python main.py --hedge-pruning 0\n"}

    assert not list(left_out_runs(ABLATION, audited(tmp_path, files)))
