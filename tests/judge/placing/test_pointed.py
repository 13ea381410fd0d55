"""What formulas and steps point at, and what that is worth."""

from __future__ import annotations

from typing import cast

from analyzer.model.source import Location
from judge.formula.definitions import Formula
from judge.formula.place import FormulaPlace
from judge.lookup.repository import Repository
from judge.order.asked import StepSeen
from judge.order.course import Course
from judge.order.flow import Moment
from judge.placing.formula_finding import FormulaFinding
from judge.placing.pointed import FORMULA, STEP, pointed_at


class Chunks:
    """Every file is one chunk; nothing is known of lost.py."""

    def chunk_at(self, location: Location) -> str:
        return "" if location.path == "lost.py" else location.path


REPOSITORY = cast(Repository, Chunks())


def formula(path: str, share: float, *, alive: bool = True) -> FormulaFinding:
    place = FormulaPlace(Location(path, 3, 3), "loss", share, ())
    text = Formula("a + b", "", ())
    return FormulaFinding(text, place if alive else None, None if alive else place)


def step(path: str, share: float) -> StepSeen:
    return StepSeen(share, 0, Moment(path, 3, frozenset(), chunk_id=path))


def course(*steps: StepSeen | None) -> Course:
    return Course("train", (), steps, ())


def test_nothing_points_nowhere() -> None:
    assert pointed_at((), None, REPOSITORY) == {}
    assert pointed_at((formula("lost.py", 1.0),), course(None), REPOSITORY) == {}


def test_the_better_formula_speaks_for_its_chunk() -> None:
    found = pointed_at((formula("a.py", 0.5), formula("a.py", 1.0)), None, REPOSITORY)

    assert found["a.py"].worth == FORMULA
    assert found["a.py"].reason == "computes the formula"


def test_part_of_a_formula_is_told_as_a_part() -> None:
    found = pointed_at((formula("a.py", 0.5),), None, REPOSITORY)

    assert found["a.py"].reason == "computes 50% of the formula"


def test_a_formula_in_dead_code_points_nowhere() -> None:
    assert pointed_at((formula("a.py", 1.0, alive=False),), None, REPOSITORY) == {}


def test_steps_point_at_their_calls_and_less_than_a_formula() -> None:
    found = pointed_at((formula("a.py", 1.0),), course(step("b.py", 0.5), None), REPOSITORY)

    assert found["b.py"].worth == STEP * 0.5 < found["a.py"].worth
