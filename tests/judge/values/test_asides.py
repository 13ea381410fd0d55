"""Facts beside the main run decide nothing about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState
MAIN = (
    "import argparse\np = argparse.ArgumentParser()\n"
    "p.add_argument('--lr', type=float, default=0.03)\nargs = p.parse_args()\nprint(args.lr)\n"
)


@pytest.mark.parametrize(
    ("files", "state"),
    [
        pytest.param({"main.py": MAIN}, State.MET, id="nothing aside"),
        pytest.param(
            {
                "main.py": MAIN,
                "run.sh": "python main.py\n",
                "ablate.sh": "python main.py --lr 1.5\n",
            },
            State.MET,
            id="an ablation beside the main run",
        ),
        pytest.param(
            {
                "main.py": MAIN,
                "sweeps/a.sh": "python main.py --lr 1.5\n",
                "sweeps/b.sh": "python main.py --lr 1.5\n",
            },
            State.CONTRADICTED,
            id="every run is started from one folder",
        ),
        pytest.param(
            {"main.py": "fit(3)\n", "baseline.py": "lr = 0.03\nfit(lr)\n"},
            State.VARIANT,
            id="only a baseline has it",
        ),
    ],
)
def test_what_stands_beside_the_main_run(
    files: dict[str, str], state: State, tmp_path: Path
) -> None:
    found = values_of("The learning rate is 0.03.", tmp_path, files)

    assert [result.state for result in found] == [state]
