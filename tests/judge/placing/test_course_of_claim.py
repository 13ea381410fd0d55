"""From a claim and a repository to the way on which its steps or parts are done."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.case import Case
from judge.gather import gather
from judge.rules.order_signals import order_results, steps_in_order
from judge.rules.protocol_signals import part_results, parts_done
from judge.static import assessment_of
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim
from tests.builders import repository as files

HELPERS = """\
def assign_labels(points, centres):
    return [nearest(point, centres) for point in points]


def move_centres(points, labels):
    return [mean(points, labels, label) for label in set(labels)]
"""
RIGHT = """\
from helpers import assign_labels, move_centres


def fit(points, centres):
    for _ in range(100):
        labels = assign_labels(points, centres)
        centres = move_centres(points, labels)
    write_report(centres)


if __name__ == "__main__":
    fit(read_points(), [])
"""
ASSIGN = "labels = assign_labels(points, centres)"
MOVE = "centres = move_centres(points, labels)"
WRONG = RIGHT.replace(ASSIGN, "#").replace(MOVE, f"{MOVE}\n        {ASSIGN}")
ORDER = "Each iteration labels are assigned, then centres are moved; finally a report is written."


def case_of(tmp_path: Path, source: str, text: str, dimension: Dimension) -> Case:
    root = files(tmp_path / "repo", {"fit.py": source, "helpers.py": HELPERS})
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return gather(claim(text, dimension), repository)


def test_other_claims_have_no_course(tmp_path: Path) -> None:
    case = case_of(tmp_path, RIGHT, "Centres are the mean of points.", Dimension.METHOD)

    assert case.course is None
    assert order_results(case) == part_results(case) == []


@pytest.mark.parametrize(
    ("source", "state"),
    [
        pytest.param(RIGHT, RequirementState.MET, id="as claimed"),
        pytest.param(WRONG, RequirementState.CONTRADICTED, id="the other way round"),
    ],
)
def test_order_over_called_functions(tmp_path: Path, source: str, state: RequirementState) -> None:
    (result,) = order_results(case_of(tmp_path, source, ORDER, Dimension.ORDERING))

    assert result.state is state


def test_the_right_order_earns_more(tmp_path: Path) -> None:
    right = case_of(tmp_path / "right", RIGHT, ORDER, Dimension.ORDERING)
    wrong = case_of(tmp_path / "wrong", WRONG, ORDER, Dimension.ORDERING)

    assert steps_in_order(right, assessment_of(right)) > steps_in_order(wrong, assessment_of(wrong))


BENCH = """\
from models import boost

SETS = ["iris", "wine"]


def run():
    for name in SETS:
        print(name, accuracy(boost(load(name))))


if __name__ == "__main__":
    run()
"""
PROTOCOL = "Boosting is compared with Bagging by accuracy on Iris, Wine and Yeast."


def test_parts_that_run_are_told_from_those_that_do_not(tmp_path: Path) -> None:
    case = case_of(tmp_path, BENCH, PROTOCOL, Dimension.PROTOCOL)
    (result,) = part_results(case)

    assert "Yeast" in result.note
    assert "Bagging" in result.note
    assert "Wine" not in result.note
    assert 0 < parts_done(case, assessment_of(case)) < 1
