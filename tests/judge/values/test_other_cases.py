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


RECORDS = (
    "import sys\nfrom dataclasses import dataclass\n"
    "@dataclass\nclass Shared:\n    seed: int = 1\n"
    "@dataclass\nclass Walker(Shared):\n    batch_size: int = {}\n    depth: int = 3\n"
    "@dataclass\nclass Hopper(Shared):\n    batch_size: int = 6\n    width: int = 30\n"
    "KNOWN = {{'walker': Walker, 'hopper': Hopper}}\n"
    "cfg = KNOWN[sys.argv[1]]()\nprint(cfg.batch_size, cfg.seed)\n"
)
STARTED = "python main.py walker\npython main.py hopper\n"


@pytest.mark.parametrize(
    ("size", "state"),
    [
        pytest.param(48, State.MET, id="its own class"),
        pytest.param(7, State.CONTRADICTED, id="another value in its own class"),
    ],
)
def test_classes_of_settings_beside_one_another_are_cases(
    size: int, state: State, tmp_path: Path
) -> None:
    files = {"main.py": RECORDS.format(size), "run.sh": STARTED}

    found = values_of("The walker takes a batch size of 48.", tmp_path, files)

    assert found[-1].state is state
    assert found[-1].references[0] == "main.py:8-8"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        pytest.param("The walker takes a batch size of 48.", "walker.sh:1-1", id="begun with"),
        pytest.param("A batch size of 48 serves the hopper.", "walker.sh:1-1", id="in passing"),
    ],
)
def test_what_a_claim_begins_with_may_be_the_script_of_its_case(
    text: str, place: str, tmp_path: Path
) -> None:
    files = {
        "main.py": (
            "import argparse\np = argparse.ArgumentParser()\n"
            "p.add_argument('--batch-size', type=int)\np.add_argument('--seed', type=int)\n"
            "args = p.parse_args()\nprint(args.batch_size, args.seed)\n"
        ),
        "walker.sh": "python main.py --batch-size 48 --seed 1\n",
        "hopper.sh": "python main.py --batch-size 6 --seed 2\n",
    }

    found = values_of(text, tmp_path, files)

    assert (found[-1].state, found[-1].references[0]) == (State.MET, place)


@pytest.mark.parametrize(
    ("asked", "state"),
    [
        pytest.param("walk.p", State.MET, id="the whole key"),
        pytest.param("walk.q", State.MENTIONED, id="another key of one letter"),
    ],
)
def test_a_key_of_one_letter_in_a_file_without_sections_is_asked_for_whole(
    asked: str, state: State, tmp_path: Path
) -> None:
    files = {
        "app.properties": "walk.p=0.25\nwalk.seed=3\n",
        "Main.java": (
            "import java.util.Properties;\nclass Main {\n"
            "  public static void main(String[] a) throws Exception {\n"
            "    Properties p = new Properties();\n"
            '    p.load(Main.class.getResourceAsStream("/app.properties"));\n'
            f'    System.out.println(p.getProperty("{asked}") + p.getProperty("walk.seed"));\n'
            "  }\n}\n"
        ),
    }

    found = values_of("The walks take p = 0.25.", tmp_path, files)

    assert found[-1].state is state


def test_a_few_passes_are_not_contradicted_by_thousands_of_another_loop(tmp_path: Path) -> None:
    files = {"main.py": "iterations = 70000\nfor i in range(iterations):\n    print(i)\n"}

    found = values_of("Adaptation takes 5 iterations.", tmp_path, files)

    assert found[-1].state is State.NOT_FOUND
