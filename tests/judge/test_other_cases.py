"""Facts that belong to another case than the claim's decide nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.settle import settled
from taxonomy.verdict import RequirementResult, RequirementState
from tests.builders import claim, repository

State = RequirementState
READ = (
    "import sys, yaml\n"
    "cfg = yaml.safe_load(open(sys.argv[1]))\n"
    "print(cfg['lr'], cfg['width'], cfg['batch_size'])\n"
)
RUN = "python main.py conf/walker.yaml\npython main.py conf/hopper.yaml\n"


def values_of(text: str, root: Path, files: dict[str, str]) -> list[RequirementResult]:
    audited = repository_for(
        index_repository(repository(root / "repo", files), index_dir=root / "index")
    )
    case = gather(claim(text), audited)
    return [settled(r, case) for r in case.plan.requirements if r.kind == "value"]


@pytest.mark.parametrize(
    ("text", "files", "state"),
    [
        pytest.param(
            "Walker is trained with a batch size of 48.",
            {
                "main.py": READ,
                "run.sh": RUN,
                "conf/walker.yaml": "lr: 0.1\nwidth: 4\nbatch_size: 48\n",
                "conf/hopper.yaml": "lr: 0.1\nwidth: 4\nbatch_size: 6\n",
            },
            State.MET,
            id="the value of its own file",
        ),
        pytest.param(
            "Walker is trained with a batch size of 48.",
            {
                "main.py": READ,
                "run.sh": RUN,
                "conf/walker.yaml": "lr: 0.1\nwidth: 4\n",
                "conf/hopper.yaml": "lr: 0.1\nwidth: 4\nbatch_size: 48\n",
            },
            State.NOT_FOUND,
            id="the value of the file of another case",
        ),
        pytest.param(
            "Pre-training takes a batch size of 48.",
            {
                "pretrain.py": "batch_size = 48\nprint(batch_size)\n",
                "finetune.py": "batch_size = 6\nprint(batch_size)\n",
            },
            State.MET,
            id="the value of its own stage",
        ),
        pytest.param(
            "Pre-training takes a batch size of 48.",
            {"finetune.py": "batch_size = 6\nprint(batch_size)\n"},
            State.NOT_FOUND,
            id="another value of another stage",
        ),
        pytest.param(
            "SGD is run with a momentum of 0.9.",
            {"net.py": "import nn\nlayer = nn.BatchNorm2d(8, momentum=0.9)\nprint(layer)\n"},
            State.NOT_FOUND,
            id="the momentum of a normalisation",
        ),
    ],
)
def test_a_value_of_another_case_is_no_answer(
    tmp_path: Path, text: str, files: dict[str, str], state: State
) -> None:
    assert values_of(text, tmp_path, files)[-1].state is state


def test_a_setting_wins_over_a_default_of_its_name(tmp_path: Path) -> None:
    files = {
        "main.py": (
            "import configparser\nfrom dataclasses import dataclass\n"
            "@dataclass\nclass Options:\n    subsample: float = 1e-5\n"
            "ini = configparser.ConfigParser()\nini.read('run.ini')\n"
            "print(Options(subsample=ini['train'].getfloat('subsample')))\n"
        ),
        "run.ini": "[train]\nsubsample = 3e-3\n",
    }

    found = values_of("The subsampling threshold is 1e-5.", tmp_path, files)

    assert found[-1].state is State.CONTRADICTED
    assert found[-1].references == ("run.ini:2-2",)
