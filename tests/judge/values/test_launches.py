"""Which values a repository's own launches replace, and what stands instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState
MAIN = (
    "import argparse\np = argparse.ArgumentParser()\n"
    "p.add_argument('--capacity', type=int, default=90000)\n"
    "p.add_argument('--seed', type=int, default=3)\n"
    "args = p.parse_args()\nprint(args.capacity, args.seed)\n"
)
SHELL = "PYTHON=${PYTHON:-python}\n"
DOTTED = (
    "import sys\nfrom omegaconf import OmegaConf\n"
    "cfg = OmegaConf.merge(OmegaConf.load('conf/small.yaml'), OmegaConf.from_cli())\n"
    "print(cfg.model.dropout, cfg.model.width)\n"
)
SMALL = "model:\n  dropout: 0.3\n  width: 70\n"
CLAIM = "The replay buffer has a capacity of 90000."


@pytest.mark.parametrize(
    ("text", "files", "state"),
    [
        pytest.param(CLAIM, {"main.py": MAIN}, State.MET, id="the default alone"),
        pytest.param(
            CLAIM,
            {"main.py": MAIN, "a.sh": f"{SHELL}F='--capacity 700 --seed 1'\n$PYTHON main.py $F\n"},
            State.CONTRADICTED,
            id="every command line sets it",
        ),
        pytest.param(
            CLAIM,
            {
                "main.py": MAIN,
                "a.sh": f"{SHELL}$PYTHON main.py --capacity 700 --seed 1\n",
                "b.sh": f"{SHELL}$PYTHON main.py --seed 2\n",
            },
            State.NOT_FOUND,
            id="one command line leaves it, so that nothing is sure",
        ),
        pytest.param(
            "Dropout is 0.3.",
            {"main.py": DOTTED, "conf/small.yaml": SMALL, "train_small.sh": "python main.py\n"},
            State.MET,
            id="a launcher that sets nothing",
        ),
        pytest.param(
            "Dropout is 0.3.",
            {
                "main.py": DOTTED,
                "conf/small.yaml": SMALL,
                "train_small.sh": "python main.py model.dropout=0.9 model.width=70\n",
            },
            State.VARIANT,
            id="the launcher of the file's name sets it again",
        ),
        pytest.param(
            "Dropout is 0.3.",
            {
                "main.py": DOTTED,
                "conf/small.yaml": SMALL,
                "all.sh": "python main.py conf/small.yaml model.dropout=0.9\n",
            },
            State.VARIANT,
            id="the command line that names the file sets it again",
        ),
        pytest.param(
            "Dropout is 0.3.",
            {
                "main.py": DOTTED,
                "conf/small.yaml": SMALL,
                "all.sh": (
                    "python main.py conf/small.yaml model.dropout=0.9\n"
                    "python main.py conf/small.yaml\n"
                ),
            },
            State.MET,
            id="one command line leaves the file as it is",
        ),
    ],
)
def test_a_launch_replaces_what_no_run_keeps(
    text: str, files: dict[str, str], state: State, tmp_path: Path
) -> None:
    assert [result.state for result in values_of(text, tmp_path, files)] == [state]
