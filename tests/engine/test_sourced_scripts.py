"""What do scripts have from those that they source?"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.engine.languages.shell_commands import variables_after
from analyzer.engine.languages.shell_variables import Given
from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep

PROGRAM = """
static double eta = 0.2;
static int rounds = 7;
int main(int argc, char **argv) {
    int o;
    while ((o = getopt(argc, argv, "e:r:")) != -1) {
        if (o == 'e') eta = atof(optarg);
        else if (o == 'r') rounds = atoi(optarg);
    }
    return eta * rounds > 1;
}
"""
START = '. ./values.sh\nbin/fit -e "$STEP" -r "$ROUNDS"\n'

case(
    "no sourcing: the program's own values",
    {"fit.c": PROGRAM, "run.sh": "bin/fit\n"},
    {"eta": 0.2, "rounds": 7},
)
case(
    "values of the sourced script",
    {"fit.c": PROGRAM, "run.sh": START, "values.sh": "STEP=${STEP:-0.5}\nROUNDS=40\n"},
    {"eta": 0.5, "rounds": 40},
    {"eta": 0.2, "rounds": 7},
)
case(
    "a choice by another value",
    {
        "fit.c": PROGRAM,
        "run.sh": START,
        "values.sh": "SIZE=${SIZE:-96}\nSTEP=0.5\nROUNDS=${ROUNDS:-$(( SIZE >= 64 ? 3 : 9 ))}\n",
    },
    {"rounds": 3},
    {"rounds": 7},
)
case(
    "beside the script, reached through its folder",
    {
        "fit.c": PROGRAM,
        "jobs/run.sh": 'source "$(dirname "$0")/values.sh"\nbin/fit -e $STEP -r 4\n',
        "jobs/values.sh": "STEP=0.5\n",
    },
    {"eta": 0.5, "rounds": 4},
    {"eta": 0.2},
)
case(
    "what the script sets itself counts",
    {
        "fit.c": PROGRAM,
        "run.sh": '. ./values.sh\nSTEP=0.9\nbin/fit -e "$STEP" -r 4\n',
        "values.sh": "STEP=0.5\n",
    },
    {"eta": 0.9},
    {"eta": 0.2},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


def test_a_documented_start_counts_beside_one_of_another_script(tmp_path: Path) -> None:
    files = {
        "fit.c": PROGRAM,
        "run.sh": START,
        "values.sh": "STEP=${STEP:-0.5}\nROUNDS=${ROUNDS:-40}\n",
        "sweep.sh": "STEP=0.8 ./run.sh\n",
        "README.md": "```sh\n./run.sh\n```\n",
    }
    facts = facts_of(tmp_path, files)
    assert {fact.value for fact in facts if fact.name == "eta" and fact.in_force} == {0.5, 0.8}


@given(
    st.integers(0, 99),
    st.sampled_from(["<", "<=", ">", ">=", "==", "!="]),
    st.integers(0, 99),
)
def test_the_side_that_a_comparison_takes(left: int, sign: str, right: int) -> None:
    text = f"N={left}\nX=$(( N {sign} {right} ? 1 : 2 ))\n"
    expected = "1" if eval(f"{left} {sign} {right}") else "2"
    assert variables_after(text, "a.sh", Given())["X"] == expected
