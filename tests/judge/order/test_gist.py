"""A statement tells what it does, and less plainly what it calls does."""

from __future__ import annotations

from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.order.gist import CALLED, DEEPER, OTHERWISE, Gists
from tests.builders import repository as files

BREW = """\
def serve(cup, world):
    for spoon in cup:
        prepare(spoon)
    world.step(action)
    serve(cup, world)


def prepare(spoon):
    grind(spoon)


def grind(spoon):
    spoon.powder = crush(spoon)


if __name__ == "__main__":
    serve(1, 2)
"""
TWICE = """\
def serve(cup):
    pour(cup)
    pour(cup)


def pour(cup):
    cup.fill(3)


if __name__ == "__main__":
    serve(1)
"""


def gists(tmp_path: Path) -> Gists:
    root = files(tmp_path / "repo", {"brew.py": BREW})
    return repository_for(index_repository(root, index_dir=tmp_path / "index")).ways.gists


def test_nothing_is_told_of_what_is_not_there(tmp_path: Path) -> None:
    assert gists(tmp_path).statements("brew.nowhere") == ()


def test_calls_stand_behind_their_statement_with_the_loops_around_it(tmp_path: Path) -> None:
    found = {one.moment.text: one for one in gists(tmp_path).statements("brew.serve")}

    assert found["grind(spoon)"].depth == 1
    assert found["spoon.powder = crush(spoon)"].depth == 2
    assert found["spoon.powder = crush(spoon)"].moment.loops == ("brew.py:2",)


def test_what_is_called_twice_is_gone_through_once(tmp_path: Path) -> None:
    root = files(tmp_path / "twice", {"tea.py": TWICE})
    known = repository_for(index_repository(root, index_dir=tmp_path / "index")).ways.gists

    lines = [one.moment.line for one in known.statements("tea.serve")]

    assert lines == [2, 7, 3]


def test_what_is_called_is_told_less_plainly_the_deeper_it_stands(tmp_path: Path) -> None:
    known = gists(tmp_path)
    call = next(s for s in known.statements("brew.serve") if s.moment.text == "prepare(spoon)")

    told = known.told(call)
    assert (told["spoon"], told["grind"]) == (1.0, CALLED)
    assert told["powder"] == CALLED * DEEPER


def test_a_step_of_a_world_is_none_of_an_optimiser(tmp_path: Path) -> None:
    known = gists(tmp_path)
    step = next(s for s in known.statements("brew.serve") if "action" in s.moment.text)

    assert known.told(step)["step"] == OTHERWISE
