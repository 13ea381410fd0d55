"""The definition that does most of the steps together is chosen before any step has its line."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.order.asked import Asked
from judge.order.course import Course
from judge.order.place import Places
from judge.order.turns import Turn
from tests.builders import repository as files

BREW = """\
def heat_water(kettle):
    kettle.warmth += 10


def grind_beans(mill):
    mill.size = mill.size / 2


def clean(mill):
    mill.beans = None
    mill.dust = 0


def serve(kettle, mill):
    for cup in mill:
        heat_water(kettle)
        cup.colour = 1
        grind_beans(mill)
    clean(mill)
    mill.note = 1
    mill.shelf = 2


if __name__ == "__main__":
    serve(1, 2)
"""
HEAT = Asked("r1", ("heat", "water"))
GRIND = Asked("r2", ("grind", "bean"))
FLY = Asked("r3", ("fly", "moon"))
NAMES = ("brew.clean", "brew.serve", "brew.heat_water")


def course(tmp_path: Path, *asked: Asked, names: tuple[str, ...] = NAMES) -> Course | None:
    root = files(tmp_path / "repo", {"brew.py": BREW})
    ways = repository_for(index_repository(root, index_dir=tmp_path / "index")).ways
    asked = (asked[0], *(replace(b, after=(a.key,)) for a, b in pairwise(asked)))
    flow = ways.flow
    near = {m.chunk_id: 1.0 for name in names for m, _ in flow.statements(name)}
    return Places(asked, ways.likeness, ways.gists, near).course(names)


def texts(found: Course) -> list[str]:
    return [step.moment.text if step else "" for step in found.in_order]


def test_where_nothing_is_there_to_read_there_is_no_course(tmp_path: Path) -> None:
    assert course(tmp_path, HEAT, GRIND, names=("brew.nowhere",)) is None


def test_the_definition_that_does_both_is_the_place(tmp_path: Path) -> None:
    found = course(tmp_path, HEAT, GRIND)

    assert found is not None
    assert found.driver == "brew.serve"
    assert texts(found) == ["heat_water(kettle)", "grind_beans(mill)"]
    assert found.precedence is None or found.precedence.otherwise is None


def test_a_step_that_nothing_resembles_stays_without_a_line(tmp_path: Path) -> None:
    found = course(tmp_path, HEAT, GRIND, FLY)

    assert found is not None
    assert texts(found)[2] == ""


def test_steps_the_other_way_round_are_told(tmp_path: Path) -> None:
    found = course(tmp_path, GRIND, HEAT)

    assert found is not None
    assert found.precedence is not None
    assert found.precedence.otherwise is not None
    assert found.precedence.otherwise.late.moment.text == "heat_water(kettle)"


def test_what_is_done_once_and_stands_in_the_loop_of_the_others_is_misplaced(
    tmp_path: Path,
) -> None:
    found = course(tmp_path, replace(HEAT, turn=Turn.ONCE), replace(GRIND, turn=Turn.EACH))

    assert found is not None
    assert found.misplaced is not None
    assert found.misplaced.inside


def test_the_order_of_a_steps_words_changes_nothing(tmp_path: Path) -> None:
    words = ("heat", "water", "kettle", "warmth", "colour", "shelf", "dust", "note", "moon")
    turned = [(*words[at:], *words[:at]) for at in range(len(words))]

    found = [course(tmp_path, Asked("r1", one), GRIND) for one in turned]

    told = {(c.driver, c.sure, *(s.share for s in c.anywhere if s)) for c in found if c}
    assert len(told) == 1
