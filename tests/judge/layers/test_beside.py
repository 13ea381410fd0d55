"""A normalisation is met at the layers that a claim means, not where another one stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.settle import settled
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository

NET = (
    "from torch import nn\n\n"
    "def norm(width):\n    return nn.GroupNorm(8, width)\n\n"
    "class Body(nn.Module):\n"
    "    def __init__(self):\n"
    "        self.conv = nn.Conv2d(64, 64, kernel_size=3)\n"
    "        self.after = %AFTER%\n"
    "        self.conv_of_head = nn.Conv2d(64, 2, kernel_size=1)\n"
    "        self.after_head = nn.BatchNorm2d(2)\n\n"
    "if __name__ == '__main__':\n    Body()\n"
)
TEXT = "The body has 3x3 convolutions of 64 filters with batch normalisation."


@pytest.mark.parametrize(
    ("after", "state"),
    [
        pytest.param("nn.BatchNorm2d(64)", RequirementState.MET, id="the claimed one"),
        pytest.param("make(64)", RequirementState.MET, id="not known"),
        pytest.param("nn.GroupNorm(8, 64)", RequirementState.CONTRADICTED, id="another"),
        pytest.param("norm(64)", RequirementState.CONTRADICTED, id="another, by a call"),
    ],
)
def test_the_layer_that_is_meant_decides(
    tmp_path: Path, after: str, state: RequirementState
) -> None:
    root = repository(tmp_path / "repo", {"main.py": NET.replace("%AFTER%", after)})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    case = gather(claim(TEXT, dimension=Dimension.NUMERICAL), audited)
    asked = next(one for one in case.plan.requirements if one.family == "normalization")

    assert settled(asked, case).state is state
