"""Files that a run takes as its input."""

from __future__ import annotations

from pathlib import Path

import pytest

from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited, states

State = RequirementState
CLAIM = "The closest tokens are listed for the pairs Birdsnap and Zebra."
PAIRS = {"data/pairs.txt": "birdsnap currency\n"}


@pytest.mark.parametrize(
    ("files", "state"),
    [
        pytest.param({"main.py": "print(3)\n"}, State.MENTIONED, id="taken by nothing"),
        pytest.param(
            {"main.py": "print(open('data/pairs.txt').read())\n"}, State.MET, id="taken by code"
        ),
        pytest.param(
            {
                "main.py": "import sys\nprint(sys.argv)\n",
                "run.sh": "python main.py data/pairs.txt\n",
            },
            State.MET,
            id="taken by a launcher",
        ),
    ],
)
def test_what_stands_in_an_input_is_there(
    tmp_path: Path, files: dict[str, str], state: State
) -> None:
    found = states(CLAIM, audited(tmp_path, {**PAIRS, **files}))["Birdsnap"]

    assert found in ({state, State.VARIANT} if state is State.MET else {state})


LEVELS = {
    "main.py": "import sys\nprint(sys.argv)\n",
    "all.sh": "for level in $(cat levels.txt); do\n  python main.py $level\ndone\n",
    "levels.txt": "birdsnap\nzebra\n",
}


@pytest.mark.parametrize(
    ("script", "there"),
    [
        pytest.param("python main.py tiger\n", True, id="another launcher runs others"),
        pytest.param("for level in zebra; do\n  python main.py $level\ndone\n", False, id="a part"),
    ],
)
def test_a_launcher_that_runs_a_part_does_not_take_the_rest(
    tmp_path: Path, script: str, there: bool
) -> None:
    where = audited(tmp_path, {**LEVELS, "ablation.sh": script})
    found = states("The ablation is run on Birdsnap and Zebra.", where)["Birdsnap"]

    assert (found is not State.MENTIONED) is there


LOOP = "for d in {names}; do\n  python main.py $d\ndone\n"


@pytest.mark.parametrize(
    ("run", "there"),
    [
        pytest.param("tiger", True, id="no launcher runs several others"),
        pytest.param("birdsnap zebra tiger", True, id="it is run too"),
        pytest.param("zebra tiger", False, id="others are run"),
    ],
)
def test_a_search_for_settings_does_not_run_what_the_launcher_leaves_out(
    tmp_path: Path, run: str, there: bool
) -> None:
    files = {
        "main.py": "import sys\nprint(open(sys.argv[1]).read())\n",
        "run.sh": LOOP.format(names=run),
        "tune.sh": LOOP.format(names="birdsnap zebra tiger"),
    }
    found = states("The data sets are Birdsnap, Zebra and Tiger.", audited(tmp_path, files))

    assert (found["Birdsnap"] in {State.MET, State.VARIANT}) is there


FLAT = "a.first = 1\na.second = 2\na.third = birdsnap\n"


@pytest.mark.parametrize(
    ("asked", "state"),
    [
        pytest.param(("a.first", "a.second"), State.MENTIONED, id="others by their whole names"),
        pytest.param(("a.first", "a.second", "a.third"), State.MET, id="itself"),
    ],
)
def test_flat_settings_are_asked_for_by_their_whole_names(
    tmp_path: Path, asked: tuple[str, ...], state: State
) -> None:
    calls = "".join(f"print(p.get('{name}'))\n" for name in asked)
    code = f"import jprops\np = jprops.load(open('run.properties'))\n{calls}# third\nthird = 3\n"
    where = audited(tmp_path, {"main.py": code, "run.properties": FLAT})

    assert states("The data sets are Birdsnap and Zebra.", where)["Birdsnap"] is state
