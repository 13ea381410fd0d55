"""The call of the layer that a claim means, and what it says of the claimed sizes."""

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

NET = (
    "from torch import nn\n\n"
    "def conv_bn(cin, cout, k):\n"
    "    return nn.Sequential(nn.Conv2d(cin, cout, k, padding=k // 2), nn.BatchNorm2d(cout))\n\n"
    "class Net(nn.Module):\n"
    "    def __init__(self):\n"
    "        super().__init__()\n"
    "        self.entry = conv_bn(9, 64, 3)\n"
    "        self.p_conv = conv_bn(64, 2, 1)\n"
    "        self.p_out = nn.Linear(84, 7)\n"
    "        self.v_conv = conv_bn(64, 8, 1)\n"
    "        self.v_hidden = nn.Linear(42, 128)\n"
    "        self.v_out = nn.Linear(128, 1)\n\n"
    "if __name__ == '__main__':\n    Net()\n"
)


def states(folder: Path, text: str) -> dict[str, tuple[RequirementState, str]]:
    root = repository(folder / "repo", {"net.py": NET})
    known = repository_for(index_repository(root, index_dir=folder / "index"))
    case = gather(claim(text=text, dimension=Dimension.NUMERICAL), known)
    found = {one.label: settled(one, case) for one in case.plan.requirements}
    return {
        label: (one.state, one.references[0] if one.references else "")
        for label, one in found.items()
    }


@pytest.mark.parametrize(
    ("text", "label", "state", "place"),
    [
        pytest.param(
            "The policy head has a 1x1 convolution with 2 filters.",
            "channels = 2", State.MET, "net.py:10-10", id="the layer of that name",
        ),
        pytest.param(
            "The value head has a 1x1 convolution with 2 filters.",
            "channels = 2", State.CONTRADICTED, "net.py:12-12", id="another layer has the value",
        ),
        pytest.param(
            "The value head has a hidden layer of 64 units.",
            "hidden units = 64", State.VARIANT, "net.py:13-13", id="a value near the claimed one",
        ),
        pytest.param(
            "The first layer is a 3x3 convolution with 64 filters.",
            "kernel size = 3x3", State.MET, "net.py:9-9", id="sizes at one call",
        ),
        pytest.param(
            "An 11x11 convolution with 64 filters.",
            "kernel size = 11x11", State.NOT_FOUND, "net.py:9-9", id="nobody is accused by chance",
        ),
        pytest.param(
            "A fully connected layer gives the logits.",
            "fully connected", State.MET, "net.py:11-11", id="a kind of layer by its call",
        ),
    ],
)  # fmt: skip
def test_sizes_are_sought_at_the_layer_that_is_meant(
    tmp_path: Path, text: str, label: str, state: RequirementState, place: str
) -> None:
    found = states(tmp_path, text)
    assert found[label] == (state, place), found
