"""How many layers stand in a row."""

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

State = RequirementState
CLAIM = "The actor network has two hidden layers."


def state(folder: Path, body: str, text: str = CLAIM) -> RequirementState:
    lines = "".join(f"        {line}\n" for line in body.split("\n"))
    net = (
        "from torch import nn\n\nclass Actor(nn.Module):\n    def __init__(self, n):\n"
        f"        super().__init__()\n{lines}\nif __name__ == '__main__':\n    Actor(3)\n"
    )
    root = repository(folder / "repo", {"actor.py": net})
    known = repository_for(index_repository(root, index_dir=folder / "index"))
    case = gather(claim(text=text, dimension=Dimension.NUMERICAL), known)
    found = [settled(one, case) for one in case.plan.requirements if one.term == "depth"]
    assert len(found) == 1
    return found[0].state


ONE, TWO, OUT = (f"self.l{n} = nn.Linear(16, 16)" for n in (1, 2, 3))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param("self.l1 = nn.Linear(n, 1)", State.NOT_FOUND, id="one alone"),
        pytest.param(
            "\n".join([ONE, TWO, OUT, "self.l4 = nn.Linear(16, 1)"]), State.NOT_FOUND, id="four"
        ),
        pytest.param(
            "for _ in range(n):\n    self.a = nn.Linear(n, 1)\n    self.b = nn.Linear(n, 1)",
            State.NOT_FOUND,
            id="as many as a loop makes",
        ),
        pytest.param(
            "self.e1 = nn.Linear(n, n)\nself.mean = nn.Linear(n, 1)", State.NOT_FOUND, id="apart"
        ),
        pytest.param("\n".join([ONE, TWO, OUT]), State.MET, id="two and an output"),
        pytest.param("\n".join([ONE, TWO, "self.mean = nn.Linear(16, 1)"]), State.MET, id="two"),
        pytest.param(
            "self.f = nn.Sequential(\n  nn.Linear(n, 16),\n  nn.ReLU(),\n  nn.Linear(16, 16))",
            State.MET,
            id="a chain",
        ),
    ],
)
def test_layers_in_a_row_are_counted(body: str, expected: RequirementState, tmp_path: Path) -> None:
    assert state(tmp_path, body) is expected
