"""What becomes of a number of turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.counting import OTHER_NUMBER, repeats_seen
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited, states

State = RequirementState
MAIN = "import argparse\np = argparse.ArgumentParser()\np.add_argument('--seed', type=int)\n"
MAIN += "print(p.parse_args().seed)\n"
FIVE = "Five instances of each method with different seeds are trained."


@pytest.mark.parametrize(
    ("text", "script", "state"),
    [
        pytest.param(FIVE, "python main.py --seed 5\n", State.NOT_FOUND, id="one run"),
        pytest.param(
            FIVE,
            "for seed in 1 2 3 4 5; do\n  python main.py --seed $seed\ndone\n",
            State.MET,
            id="five runs",
        ),
        pytest.param(
            FIVE,
            "for seed in 1 2 3; do\n  python main.py --seed $seed\ndone\n",
            State.VARIANT,
            id="three runs",
        ),
        pytest.param(
            "Each point is the mean of 50 runs.",
            "for seed in 1 2 3; do\n  python main.py --seed $seed\ndone\n",
            State.CONTRADICTED,
            id="far fewer",
        ),
        pytest.param(
            "PSNR is averaged over 3 noise realisations.",
            "for seed in 1 2 3; do\n  python main.py --seed $seed\ndone\n",
            State.NOT_FOUND,
            id="runs of another thing",
        ),
    ],
)
def test_runs_are_counted(tmp_path: Path, text: str, script: str, state: State) -> None:
    found = states(text, audited(tmp_path, {"main.py": MAIN, "run.sh": script}))

    assert [state for label, state in found.items() if " = " in label] == [state]


@pytest.mark.parametrize(
    ("names", "state"),
    [
        pytest.param("['a', 'b', 'c', 'd', 'e', 'f']", State.MET, id="as many"),
        pytest.param("['a', 'b', 'c', 'd', 'e']", State.VARIANT, id="one is missing"),
    ],
)
def test_names_in_a_list_are_counted(tmp_path: Path, names: str, state: State) -> None:
    where = audited(
        tmp_path, {"main.py": f"GAMES = {names}\nfor game in GAMES:\n    print(game)\n"}
    )
    found = states("Each of the 6 board games is run.", where)

    assert [state for label, state in found.items() if " = " in label] == [state]


def test_a_setting_in_force_beats_the_default_of_its_name(tmp_path: Path) -> None:
    code = "import yaml\n\ndef study(trials=50):\n    for t in range(trials):\n        go(t)\n\n"
    code += "study(yaml.safe_load(open('c.yaml'))['trials'])\n"
    where = audited(tmp_path, {"main.py": code, "c.yaml": "trials: 5\n"})

    assert State.MET not in {
        state for label, state in states("The mean of 50 trials.", where).items() if " = " in label
    }


LOADS = "import json, sys\n\nc = json.load(open('all.json'))\n"
LOADS += "c.update(json.load(open(sys.argv[1])))\nfor seed in c['seeds']:\n    print(seed)\n"


@pytest.mark.parametrize(
    ("own", "share"),
    [
        pytest.param('{"rate": 1}', 1.0, id="nothing of its own"),
        pytest.param('{"seeds": [1, 2, 3, 4, 5]}', 1.0, id="the same number"),
        pytest.param('{"seeds": [1, 2]}', OTHER_NUMBER, id="another number"),
    ],
)
def test_the_file_that_bears_a_name_of_the_claim_decides(
    tmp_path: Path, own: str, share: float
) -> None:
    files = {"main.py": LOADS, "all.json": '{"seeds": [1, 2, 3, 4, 5]}', "mnist.json": own}
    files["run.sh"] = "python main.py mnist.json\n"

    seen = repeats_seen("On MNIST, the mean of five seeds.", audited(tmp_path, files))

    assert [one.share for one in seen] == [share]
