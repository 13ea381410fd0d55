"""Turns that code takes, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.repeats import Turn
from judge.protocol.turns import turn_of_name, turns_of
from tests.judge.protocol.audited import audited


@pytest.mark.parametrize(
    ("path", "code", "counts"),
    [
        pytest.param("a.py", "epochs = 5\nfor x in range(7): f(x)\n", [], id="others"),
        pytest.param("a.py", "seed = 7\n", [], id="a label"),
        pytest.param("a.py", "split_size = 7\n", [], id="a size"),
        pytest.param("a.py", "n_runs = 7\n", [7], id="a number of runs"),
        pytest.param("a.py", "seeds = [1, 2, 3]\n", [3], id="a list of seeds"),
        pytest.param("a.py", "for seed in range(4): f(seed)\n", [4], id="a loop"),
        pytest.param("a.py", "for seed in range(2, 6): f(seed)\n", [4], id="from a start"),
        pytest.param("a.jl", "for trial in 1:6\n  f(trial)\nend\n", [6], id="Julia"),
        pytest.param("a.rs", "fn main() { for run in 0..6 { f(run); } }\n", [6], id="Rust"),
        pytest.param(
            "a.c", "int main() { for (int run = 0; run < 6; ++run) f(run); }\n", [6], id="C"
        ),
        pytest.param("a.sh", "for seed in 1 2 3; do python a.py; done\n", [3], id="a shell"),
        pytest.param(
            "a.sh", "for s in $(seq 0 9); do python a.py --seed $s; done\n", [10], id="counted"
        ),
        pytest.param("a.sh", "#SBATCH --array=0-9\npython a.py\n", [10], id="an array of jobs"),
    ],
)
def test_places_that_take_turns(tmp_path: Path, path: str, code: str, counts: list[int]) -> None:
    found = turns_of(audited(tmp_path, {path: code}))

    assert list(dict.fromkeys(seen.count for seen in found)) == counts


@pytest.mark.parametrize(
    ("name", "turn"),
    [
        ("", None),
        ("learning_rate", None),
        ("split_ratio", None),
        ("num_trials", Turn.RUN),
        ("nSeeds", Turn.RUN),
        ("random_splits", Turn.SPLIT),
        ("k_folds", Turn.FOLD),
    ],
)
def test_names_of_turns(name: str, turn: Turn | None) -> None:
    assert turn_of_name(name) is turn
