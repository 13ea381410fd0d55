"""Methods that a claim describes without a name, and whether anything could run them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.protocol.rivals import RIVAL, rivals_run
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited

KNOWN = """
import sys

def hedge_pruning(rows):
    return rows[:1]

def scarecrow(rows):
    return rows[1:]

METHODS = {"prune": hedge_pruning, "mwp": scarecrow}
print(METHODS[sys.argv[1]]([1, 2]))
"""


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        pytest.param("Beetles are counted in barns.", [], id="nothing is compared"),
        pytest.param("It is compared with hedge pruning.", [], id="a function"),
        pytest.param("It is compared with a mean wool price.", [], id="initials"),
        pytest.param("It is compared with scarecrows on fields.", [], id="another form"),
        pytest.param("It is compared with Zebra.", [], id="a name is looked for elsewhere"),
        pytest.param("It is compared with the same method.", [], id="says nothing of its own"),
        pytest.param(
            "It is compared with hedge pruning and barley threshing.",
            ["barley threshing"],
            id="one of two",
        ),
        pytest.param(
            "Two competitors are run on hay: barley threshing and scarecrows.",
            ["barley threshing"],
            id="behind a colon",
        ),
        pytest.param("The baseline is a weather almanac.", ["weather almanac"], id="a baseline"),
        pytest.param("A weather detector is trained.", ["weather detector"], id="trained beside"),
    ],
)
def test_a_method_of_which_no_name_speaks_is_not_run(
    tmp_path: Path, text: str, absent: list[str]
) -> None:
    found = list(rivals_run(text, audited(tmp_path, {"main.py": KNOWN})))

    assert [one.requirement.removeprefix(RIVAL) for one in found] == absent
    assert all(one.state is RequirementState.NOT_FOUND for one in found)


def test_a_word_that_stands_on_a_line_by_chance_runs_nothing(tmp_path: Path) -> None:
    code = KNOWN + "\nthreshing = 3\nprint(threshing + 1)  # barley\n"
    where = audited(tmp_path, {"main.py": code})

    # A value that is given a name is a setting, which may choose.
    assert not list(rivals_run("It is compared with barley threshing.", where))
    assert list(rivals_run("It is compared with barley.", where))
