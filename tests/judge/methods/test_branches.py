"""Lines in branches that no setting takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.methods.branches import branches_of
from judge.rules.mechanism_signals import mechanism_results
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository

CODE = """import math
import yaml


def table(n):
    return [math.sin(i) for i in range(n)]


class Embed:
    def __init__(self, size, kind):
        TEST:
            self.pos = table(size)
        else:
            self.pos = random(size)


def main():
    cfg = yaml.safe_load(open("conf.yaml"))
    return Embed(8, CALL)


if __name__ == "__main__":
    main()
"""
FIRST, SECOND, WITHIN = 12, 14, 6
EQUAL, OWNER = 'if kind == "sine"', "net.Embed.__init__"


def off(tmp_path: Path, test: str, call: str, line: int, owner: str = OWNER) -> bool:
    """Whether no run takes the branch of a line."""
    code = CODE.replace("TEST", test).replace("CALL", call)
    root = repository(tmp_path / "repo", {"net.py": code})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return branches_of(audited).why_off("net.py", line, owner) != ""


@pytest.mark.parametrize(
    ("test", "call", "line", "is_off"),
    [
        pytest.param(EQUAL, "cfg.kind", FIRST, False, id="an unknown value"),
        pytest.param("if kind", '"learned"', FIRST, False, id="another condition"),
        pytest.param(EQUAL, '"sine"', FIRST, False, id="taken"),
        pytest.param(EQUAL, '"learned"', SECOND, False, id="taken otherwise"),
        pytest.param(EQUAL, '"learned"', FIRST, True, id="not taken"),
        pytest.param(EQUAL, '"sine"', SECOND, True, id="not taken otherwise"),
        pytest.param('if kind != "sine"', '"sine"', FIRST, True, id="unlike"),
        pytest.param('if kind in ("sine", "cosine")', '"learned"', FIRST, True, id="among"),
        pytest.param('if kind == "sine" and size > 2', '"learned"', FIRST, True, id="and"),
        pytest.param('if kind == "sine" or size > 2', '"learned"', FIRST, False, id="or"),
    ],
)
def test_branches(tmp_path: Path, test: str, call: str, line: int, is_off: bool) -> None:
    assert off(tmp_path, test, call, line) == is_off


def test_what_only_such_a_branch_calls_is_off(tmp_path: Path) -> None:
    assert off(tmp_path / "a", EQUAL, '"learned"', WITHIN, "net.table")
    assert not off(tmp_path / "b", EQUAL, '"sine"', WITHIN, "net.table")


def test_a_way_in_such_a_branch_is_not_done(tmp_path: Path) -> None:
    code = """import torch.nn as nn


class Embed(nn.Module):
    def __init__(self, kind):
        if kind == "fixed":
            self.register_buffer("positions", sinusoid(8))
        else:
            self.positions = nn.Parameter(zeros(8))

    def forward(self, x):
        return x + self.positions


if __name__ == "__main__":
    Embed("learned").forward(1)
"""
    root = repository(tmp_path / "repo", {"net.py": code})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    said = claim("Fixed positions are embedded.", Dimension.METHOD)
    rows = mechanism_results(gather(said, audited))

    assert [row.state for row in rows] == [RequirementState.CONTRADICTED]
    assert rows[0].note.startswith("learned: `self.positions")
