"""Which of several facts decides on a value, and why the others do not."""

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
LOAD = "import yaml\ncfg = yaml.safe_load(open('base.yaml'))\n"
PRESETS = (
    "def Preset(lr, width): return lr, width\n"
    "WALKER = Preset(\n    lr=0.1, width=64,\n)\n"
    "HOPPER = Preset(\n    lr=0.004, width=64,\n)\n"
    "RUNS = {'walker': WALKER, 'hopper': HOPPER}\n"
)


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
            "Hopper uses a learning rate of 0.004.",
            {"presets.py": PRESETS},
            State.MET,
            id="the value of that preset",
        ),
        pytest.param(
            "Hopper uses a learning rate of 0.1.",
            {"presets.py": PRESETS},
            State.CONTRADICTED,
            id="the value of another preset",
        ),
        pytest.param(
            "The learning rate is 0.1.",
            {
                "main.py": LOAD + "def run(lr=0.1):\n    return lr\nrun(cfg['lr'])\n",
                "base.yaml": "lr: 0.004\n",
            },
            State.CONTRADICTED,
            id="a default under a setting of another value",
        ),
        pytest.param(
            "The learning rate is 0.1.",
            {"main.py": "def run(lr):\n    return lr\nrun(0.1)\n"},
            State.MET,
            id="a value given by place",
        ),
        pytest.param(
            "Three repetitions: 3 runs per task.",
            {"main.py": "n_runs = [1, 2, 3]\nprint(n_runs)\n"},
            State.MET,
            id="a count is the length of the list",
        ),
    ],
)
def test_the_best_fitting_fact_decides(
    tmp_path: Path, text: str, files: dict[str, str], state: State
) -> None:
    assert values_of(text, tmp_path, files)[-1].state is state


def test_a_value_of_another_condition_is_no_answer(tmp_path: Path) -> None:
    files = {"hopper.py": "lr = 0.1\nprint(lr)\n"}

    first, second = values_of("A learning rate of 0.1 for Hopper and 0.2 for Ant.", tmp_path, files)

    assert first.state is State.MET
    assert second.state is State.NOT_FOUND
    assert "under another condition" in second.note


def test_a_row_of_a_table_holds_the_values_of_its_condition(tmp_path: Path) -> None:
    files = {
        "main.py": "import json\nR = json.load(open('rows.json'))\nprint(R['qnli'], R['wnli'])\n",
        "rows.json": '{"qnli": [8, 3, 0.01], "wnli": [4, 9, 0.02]}\n',
    }

    results = values_of("QNLI batch 8, 3 epochs; WNLI batch 4, 9 epochs.", tmp_path, files)

    assert [result.state for result in results] == [State.MET] * 4


@pytest.mark.parametrize(
    ("text", "files", "state"),
    [
        pytest.param(
            "The learning rate is 0.1.",
            {"main.py": "lr = 0.004\nprint(lr)\n"},
            State.CONTRADICTED,
            id="a name that is nobody else's",
        ),
        pytest.param(
            "Samples: 96 are drawn.",
            {"main.py": "n = 3\nprint(n)\n"},
            State.NOT_FOUND,
            id="a letter is anybody's",
        ),
        pytest.param(
            "The vectors have 96 dimensions.",
            {"main.py": "import torch\nprint(torch.sum(1, dim=-1))\n"},
            State.NOT_FOUND,
            id="an axis counts nothing",
        ),
        pytest.param(
            "The batch size is 32.",
            {"main.py": "batch_size = [8, 16, 32, 64]\nfor b in batch_size:\n    print(b)\n"},
            State.VARIANT,
            id="one of those tried",
        ),
        pytest.param(
            "The batch size is 32 and the learning rate is 0.02, over 40 epochs.",
            {
                "main.py": "import other\nbatch_size = 32\nlr = 0.02\nprint(batch_size, lr)\n",
                "other.py": "epochs = 700\nprint(epochs)\n",
            },
            State.NOT_FOUND,
            id="the claim's values stand together elsewhere",
        ),
    ],
)
def test_another_value_contradicts_only_under_a_name_of_its_own(
    tmp_path: Path, text: str, files: dict[str, str], state: State
) -> None:
    assert values_of(text, tmp_path, files)[-1].state is state
