"""What is trained to maximise a formula that stands in a target alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.placing.formula_finding import FormulaFinding
from taxonomy.drift import Dimension
from tests.builders import claim, repository

TEXT = r"The actor maximises the smaller value, \min_{i=1,2} Q_i(s, \pi(s))."
TARGET = r"The target is made of the smaller value, \min_{i=1,2} Q_i(s, \pi(s))."
MAIN = "from agent import train\n\n\nif __name__ == '__main__':\n    print(train(1, 2, 3))\n"
HEAD = (
    "def train(critic, actor, s):\n"
    "    target_Q1, target_Q2 = critic(s, actor(s))\n"
    "    target_Q = min(target_Q1, target_Q2)\n"
)
FIRST = HEAD + "    actor_loss = -critic.Q1(s, actor(s)).mean()\n    return target_Q, actor_loss\n"
SMALLER = (
    HEAD + "    q1, q2 = critic(s, actor(s))\n"
    "    actor_loss = -min(q1, q2).mean()\n    return target_Q, actor_loss\n"
)
OTHER = HEAD + "    kl_loss = -spread(s).mean()\n    return target_Q, kl_loss\n"


def found(tmp_path: Path, code: str, text: str) -> FormulaFinding:
    """What became of the one formula of a claim."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "agent.py": code})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    (finding,) = gather(claim(text, Dimension.METHOD), audited).formulas
    return finding


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        pytest.param(SMALLER, TEXT, False, id="the loss chooses too"),
        pytest.param(FIRST, TARGET, False, id="the claim is about the target"),
        pytest.param(OTHER, TEXT, False, id="no loss of what is claimed"),
        pytest.param(FIRST, TEXT, True, id="the loss takes the first"),
    ],
)
def test_objective(tmp_path: Path, code: str, text: str, expected: bool) -> None:
    finding = found(tmp_path, code, text)

    assert finding.alive is not None
    told = [one.text for one in finding.alive.differences]
    assert any("in target_Q alone, not in actor_loss" in one for one in told) is expected
