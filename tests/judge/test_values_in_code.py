"""Values that code holds otherwise than a claim states them: from the other side, in lists, as the
bound of a loop; and values that prove nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.values.test_facts import values_of

State = RequirementState
MAIN = "def train(cfg):\n    return cfg\n\ntrain(cfg)\n"


@pytest.mark.parametrize(
    ("text", "files", "state"),
    [
        pytest.param(
            "Target smoothing coefficient tau = 0.02.",
            {"main.py": f"polyak = 0.5\ncfg = polyak\n{MAIN}"},
            State.NOT_FOUND,
            id="another share is kept",
        ),
        pytest.param(
            "Target smoothing coefficient tau = 0.02.",
            {"main.py": f"polyak = 0.98\ncfg = polyak\n{MAIN}"},
            State.MET,
            id="the rest is kept",
        ),
        pytest.param(
            "Runs take 70 iterations.",
            {"main.py": "def run():\n    iterations = 0\n    iterations += more()\nrun()\n"},
            State.NOT_FOUND,
            id="a counter sets nothing",
        ),
        pytest.param(
            "The walker is trained for 70 iterations.",
            {"walker.py": "def train():\n    for _ in range(70):\n        step()\ntrain()\n"},
            State.MET,
            id="a loop that runs so often",
        ),
        pytest.param(
            "The learning rate is 0.03.",
            {
                "main.py": "import argparse\np = argparse.ArgumentParser()\n"
                "p.add_argument('--lr', type=float, default=0.03)\nargs = p.parse_args()\n"
                "print(args.lr)\n",
                "scripts/ablation.sh": "python main.py --lr 0.5\n",
                "run.sh": "python main.py\n",
            },
            State.MET,
            id="an ablation is no main run",
        ),
        pytest.param(
            "The learning rate decay factor is 10.",
            {"main.py": "lr_decay_factor = 0.1\nprint(lr_decay_factor)\n"},
            State.MET,
            id="a tenth is a division by ten",
        ),
        pytest.param(
            "Training stops below a change of 0.3 percent.",
            {"main.py": "stop_change = 0.3\ntrain(stop_change)\n"},
            State.NOT_FOUND,
            id="a percentage taken for a share",
        ),
        pytest.param(
            "Training stops below a change of 0.3 percent.",
            {"main.py": "stop_change = 0.003\ntrain(stop_change)\n"},
            State.MET,
            id="a percentage as a share",
        ),
        pytest.param(
            "Training stops below a change of 0.3 percent.",
            {"main.py": "stop_change_percent = 0.3\ntrain(stop_change_percent)\n"},
            State.MET,
            id="a percentage under its name",
        ),
        pytest.param(
            "A network of two hidden layers.",
            {"main.py": "hidden = (40, 40)\nprint(hidden)\n"},
            State.MET,
            id="as many sizes as layers",
        ),
        pytest.param(
            "A network of three layers.",
            {"main.py": "hidden = (40, 40)\nprint(hidden)\n"},
            State.MET,
            id="one more with the output",
        ),
    ],
)
def test_what_code_holds_is_understood(
    text: str, files: dict[str, str], state: State, tmp_path: Path
) -> None:
    assert [result.state for result in values_of(text, tmp_path, files)] == [state]


def test_a_list_of_all_the_values_counts_whatever_it_is_called(tmp_path: Path) -> None:
    files = {"main.py": "SIZES = (400, 300)\nhidden = 64\nprint(SIZES, hidden)\n"}
    found = values_of("Layers with hidden sizes 400 and 300.", tmp_path, files)

    assert [result.state for result in found] == [State.MET, State.MET]


LEFT = "Here alpha differs by game, namely 0.9 for Chess and 0.4 for Shogi."
TABLE = "ALPHA = {{'chess': 0.9, 'shogi': {}}}\nprint(ALPHA)\n"


@pytest.mark.parametrize(
    ("value", "state"),
    [
        pytest.param("0.4", State.MET, id="as claimed"),
        pytest.param("0.3", State.VARIANT, id="another value"),
        pytest.param("0.01", State.CONTRADICTED, id="a very different one"),
    ],
)
def test_an_entry_of_the_table_of_cases_answers(value: str, state: State, tmp_path: Path) -> None:
    found = values_of(LEFT, tmp_path, {"main.py": TABLE.format(value)})

    assert [result.state for result in found] == [State.MET, state]


def test_the_spread_of_an_initialisation_is_that_of_the_claim(tmp_path: Path) -> None:
    text = "def init(w):\n    nn.init.normal_(w, std=0.7)\n\ninit(w)\n"
    found = values_of(
        "Weights are initialised with a standard deviation of 0.07.",
        tmp_path,
        {"main.py": f"import torch.nn as nn\n{text}"},
    )

    assert [result.state for result in found] == [State.CONTRADICTED]


def test_a_default_that_another_file_sets_is_no_others_value(tmp_path: Path) -> None:
    files = {
        "main.py": "import yaml\nfrom dataclasses import dataclass\n\n\n"
        "@dataclass\nclass Settings:\n    width: int = 96\n    dropout: float = 0.1\n"
        "    layers: int = 4\n    rate: float = 0.5\n"
        "\n\ndef load(path):\n    return Settings(**yaml.safe_load(open(path)))\n\n\n"
        "for name in ('presets/base.yaml', 'presets/big.yaml'):\n    print(load(name).dropout)\n",
        "presets/base.yaml": "layers: 6\nwidth: 64\n",
        "presets/big.yaml": "layers: 9\nwidth: 128\ndropout: 0.9\n",
    }
    found = values_of("Dropout is 0.1.", tmp_path, files)

    assert [result.state for result in found] == [State.MET]


def test_settings_that_are_only_written_down_are_read_by_nothing(tmp_path: Path) -> None:
    flags = (
        "import argparse, json\np = argparse.ArgumentParser()\n"
        "p.add_argument('--target-every', type=int, default=800)\nopt = p.parse_args()\n"
    )
    text = "The target network is copied every 800 steps."
    written = values_of(
        text, tmp_path / "a", {"main.py": f"{flags}json.dump(vars(opt), open('o', 'w'))\n"}
    )
    handed_on = values_of(text, tmp_path / "b", {"main.py": f"{flags}train(**vars(opt))\n"})

    assert [result.state for result in written] == [State.MENTIONED]
    assert [result.state for result in handed_on] == [State.MET]
