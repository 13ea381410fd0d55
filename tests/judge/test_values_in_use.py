"""What a setting comes to where a run takes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState
CLAIM = "The replay buffer has a capacity of 90000."
FLAGS = (
    "import argparse\np = argparse.ArgumentParser()\n"
    "p.add_argument('--capacity', type=int, default=90000)\n"
    "p.add_argument('--seed', type=int, default=3)\n"
    "p.add_argument('--plain', action='store_true')\n"
    "args = p.parse_args()\nprint(args.seed, args.plain)\n"
)


@pytest.mark.parametrize(
    ("taken", "state"),
    [
        pytest.param("fill(args.capacity)\n", State.MET, id="as it stands"),
        pytest.param("fill(args.capacity // 10)\n", State.CONTRADICTED, id="a tenth"),
        pytest.param("fill(args.capacity / 1000)\n", State.MET, id="another unit"),
        pytest.param("fill(args.capacity // 2)\n", State.MET, id="a half"),
        pytest.param(
            "fill(args.capacity)\nprint(args.capacity // 10)\n", State.MET, id="both ways"
        ),
        pytest.param("args.capacity = 700\nfill(args.capacity)\n", State.CONTRADICTED, id="again"),
        pytest.param(
            "if args.plain:\n    args.capacity = 700\nfill(args.capacity)\n",
            State.MET,
            id="set again under a condition",
        ),
    ],
)
def test_an_option_where_it_is_taken(taken: str, state: State, tmp_path: Path) -> None:
    found = values_of(CLAIM, tmp_path, {"main.py": f"{FLAGS}fill = print\n{taken}"})

    assert found[-1].state is state


MERGED = "import json\nc = json.load(open('conf.json'))\nf = {}\nprint(f['capacity'])\n"


@pytest.mark.parametrize(
    ("call", "state"),
    [
        pytest.param("dict(c['fit'], batch=7)", State.MET, id="another field"),
        pytest.param("{**c['fit'], 'capacity': 700}", State.CONTRADICTED, id="in a display"),
        pytest.param("dict(c['fit'], capacity=700)", State.CONTRADICTED, id="in a copy"),
    ],
)
def test_a_group_of_settings_with_one_set_again(call: str, state: State, tmp_path: Path) -> None:
    files = {"main.py": MERGED.format(call), "conf.json": '{"fit": {"capacity": 90000}}'}

    assert values_of(CLAIM, tmp_path, files)[-1].state is state


OVERLAY = (
    "import sys, yaml\nc = yaml.safe_load(open('conf/base.yaml'))\n"
    "c.update(yaml.safe_load(open(sys.argv[1])))\nprint(c['capacity'], c['width'])\n"
)


@pytest.mark.parametrize(
    ("launch", "state"),
    [
        pytest.param("python main.py conf/large.yaml\n", State.CONTRADICTED, id="its file"),
        pytest.param(
            "python main.py conf/large.yaml\npython main.py conf/wide.yaml\n",
            State.MET,
            id="another run leaves it",
        ),
    ],
)
def test_the_file_of_a_run_goes_before_the_defaults(
    launch: str, state: State, tmp_path: Path
) -> None:
    files = {
        "main.py": OVERLAY,
        "run.sh": launch,
        "conf/base.yaml": "capacity: 90000\nwidth: 7\n",
        "conf/large.yaml": "capacity: 700\n",
        "conf/wide.yaml": "width: 9\n",
    }

    assert values_of(CLAIM, tmp_path, files)[-1].state is state


@pytest.mark.parametrize(
    ("launch", "state"),
    [
        pytest.param("python main.py --seed 1\n", State.MET, id="nothing set"),
        pytest.param(
            "python main.py --seed 1\npython main.py --seed 1 --plain --capacity 700\n",
            State.MET,
            id="set for a variant alone",
        ),
    ],
)
def test_what_a_variant_is_started_with(launch: str, state: State, tmp_path: Path) -> None:
    files = {"main.py": f"{FLAGS}print(args.capacity)\n", "run.sh": f"#!/bin/sh\n{launch}"}

    assert values_of(CLAIM, tmp_path, files)[-1].state is state
