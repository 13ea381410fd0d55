"""Sightings that only look alive."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.settle import settled
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository

State = RequirementState
MAIN = "if __name__ == '__main__':\n"
TRAIN = f"from nets import run\nfrom steps import LAMB\n\n{MAIN}    run(LAMB)\n"


def states(tmp_path: Path, text: str, files: dict[str, str]) -> dict[str, State]:
    """What became of each requirement of a claim, by its label."""
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    case = gather(claim(text), audited)
    return {r.label: settled(r, case).state for r in case.plan.requirements}


@pytest.mark.parametrize(
    ("steps", "state"),
    [
        pytest.param("def LAMB(w):\n    return w\n", State.MET, id="its own"),
        pytest.param("def LAMB(w):\n    return optim.LAMB(w)\n", State.MET, id="handed on"),
        pytest.param(
            "def LAMB(w):\n    return optim.Adagrad(w)\n", State.CONTRADICTED, id="another one"
        ),
    ],
)
def test_a_name_that_makes_another_member_of_its_family(
    tmp_path: Path, steps: str, state: State
) -> None:
    files = {
        "main.py": TRAIN,
        "steps.py": f"from torch import optim\n\n\n{steps}",
        "nets.py": "def run(make):\n    return make([1.0])\n",
    }

    assert states(tmp_path, "Training uses LAMB.", files)["LAMB"] is state


SETTINGS = (
    "from dataclasses import dataclass\n\n@dataclass\nclass Net:\n    self_attention: int = 4\n"
)
WORKS = "class SelfAttention:\n    def forward(self, x):\n        return x @ x\n"
STUB = "class SelfAttention:\n    def forward(self, x):\n        raise NotImplementedError\n"


@pytest.mark.parametrize(
    ("layers", "state"),
    [
        pytest.param(WORKS, State.MET, id="it works"),
        pytest.param(STUB, State.STUBBED, id="a stub"),
    ],
)
def test_a_setting_does_not_stand_for_a_dead_definition(
    tmp_path: Path, layers: str, state: State
) -> None:
    files = {
        "main.py": "from layers import SelfAttention\nfrom net import Net\n"
        f"{MAIN}    SelfAttention().forward(Net().self_attention)\n",
        "net.py": SETTINGS,
        "layers.py": layers,
    }

    assert states(tmp_path, "The network uses self-attention.", files)["self attention"] is state


GRID = "WIDTHS = [3, 5, 7]\nSEEDS = range(12)\n\n\ndef sweep():\n    {body}\n"


@pytest.mark.parametrize(
    ("body", "state"),
    [
        pytest.param("return [w * s for w in WIDTHS for s in SEEDS]", State.MET, id="it is read"),
        pytest.param("raise NotImplementedError(SEEDS)", State.STUBBED, id="by a stub alone"),
    ],
)
def test_a_constant_that_only_a_stub_reads(tmp_path: Path, body: str, state: State) -> None:
    files = {
        "main.py": f"import grid\n\n{MAIN}    grid.sweep()\n",
        "grid.py": GRID.format(body=body),
    }

    found = states(tmp_path, "Each setting is repeated with 12 seeds.", files)

    assert found["seeds = 12"] is state


@pytest.mark.parametrize(
    ("config", "state"),
    [
        pytest.param("tuned.yaml", State.MET, id="the file that is read"),
        pytest.param("other.yaml", State.MENTIONED, id="a file that nobody names"),
    ],
)
def test_a_component_in_settings_counts_where_they_are_read(
    tmp_path: Path, config: str, state: State
) -> None:
    files = {
        "main.py": f"import yaml\n\n{MAIN}"
        "    cfg = yaml.safe_load(open('conf/tuned.yaml'))\n    print(cfg['rate'], cfg['pick'])\n",
        "conf/tuned.yaml": "rate: 3\n",
        "conf/other.yaml": "rate: 4\n",
    }
    files[f"conf/{config}"] += "pick: adagrad\n"

    found = states(tmp_path, "Training uses Adagrad.", files)

    assert found["Adagrad"] in {state, State.VARIANT if state is State.MET else state}
