"""Which named things code has or runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited, states

State = RequirementState
BASELINE = "Baselines are Planetoid and DeepWalk."


@pytest.mark.parametrize(
    ("code", "state"),
    [
        pytest.param("print('hello')\n", State.NOT_FOUND, id="nothing"),
        pytest.param(
            "FIGURES = {'planetoid': 1.5, 'b': 2.5}\nprint(FIGURES)\n",
            State.MENTIONED,
            id="figures",
        ),
        pytest.param(
            "for m in ('planetoid', 'b'):\n    print(m)\n", State.MENTIONED, id="a list of names"
        ),
        pytest.param(
            "def planetoid(x):\n    return x + 1\n\nprint(planetoid(3))\n", State.MET, id="code"
        ),
        pytest.param(
            "import other\nKINDS = {'planetoid': other.Net}\nprint(KINDS)\n",
            State.MET,
            id="a table",
        ),
        pytest.param(
            "import other\nprint(getattr(other, 'planetoid'))\n", State.MET, id="found by name"
        ),
    ],
)
def test_a_baseline_must_be_there_as_code(tmp_path: Path, code: str, state: State) -> None:
    assert states(BASELINE, audited(tmp_path, {"main.py": code}))["Planetoid"] is state


DATA = "The data sets are Birdsnap and Flowers."
LOADS = "import sys\nprint(open(sys.argv[1]).read())\n"


@pytest.mark.parametrize(
    ("script", "state"),
    [
        pytest.param("run.sh", State.MET, id="a launcher"),
        pytest.param("tune.sh", State.VARIANT, id="for another purpose"),
    ],
)
def test_data_that_a_launcher_goes_through_is_run(
    tmp_path: Path, script: str, state: State
) -> None:
    lines = "for d in birdsnap flowers; do\n  python main.py $d\ndone\n"

    assert states(DATA, audited(tmp_path, {"main.py": LOADS, script: lines}))["Birdsnap"] is state


def test_an_ordinary_word_of_programs_is_no_method(tmp_path: Path) -> None:
    code = "def main(xs):\n    return list(map(str, xs))\n\nprint(main([1]))\n"

    found = states("It is compared with MAP and DeepWalk.", audited(tmp_path, {"main.py": code}))
    assert found["MAP"] is State.NOT_FOUND


def test_a_table_of_results_loads_no_data(tmp_path: Path) -> None:
    rows = "".join(
        f"    '{m}': {{'birdsnap': {n}.5, 'flowers': {n}.1}},\n" for n, m in enumerate("abc")
    )
    code = f"RESULTS = {{\n{rows}}}\nprint(RESULTS)\n"

    assert states(DATA, audited(tmp_path, {"main.py": code}))["Birdsnap"] is State.MENTIONED
