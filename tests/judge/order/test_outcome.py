"""What became of steps and of their order."""

from __future__ import annotations

import pytest

from judge.order.course import Asked, Course, StepSeen
from judge.order.flow import Moment
from judge.order.outcome import order_of_steps, step_result
from judge.requirement import RequirementKind
from taxonomy.verdict import RequirementState
from tests.judge.cases import requirement

State = RequirementState
STEP = requirement(RequirementKind.STEP, label="shuffle the data")


def seen(place: int, share: float = 1.0, stub: str = "") -> StepSeen:
    moment = Moment("train.py", 10 + place, frozenset(), stub=stub, text="shuffle(data)")
    return StepSeen(share, place, moment)


def course(
    in_order: list[StepSeen | None], anywhere: list[StepSeen | None] | None = None
) -> Course:
    asked = tuple(Asked(f"r{n}", ("shuffle",)) for n in range(1, len(in_order) + 1))
    return Course("train.run", asked, tuple(in_order), tuple(anywhere or in_order))


@pytest.mark.parametrize(
    ("step", "state"),
    [
        pytest.param(None, State.NOT_FOUND, id="nothing does it"),
        pytest.param(seen(0, 0.3), State.VARIANT, id="part of it"),
        pytest.param(seen(0), State.MET, id="done"),
        pytest.param(seen(0, stub="only pass"), State.STUBBED, id="a stub"),
    ],
)
def test_steps(step: StepSeen | None, state: RequirementState) -> None:
    result = step_result(STEP, course([step]))

    assert result.state is state
    assert bool(result.references) == (step is not None)


def test_one_step_has_no_order() -> None:
    assert order_of_steps(course([seen(0), None])) is None


def test_steps_one_after_the_other_are_met_with_their_places() -> None:
    result = order_of_steps(course([seen(0), seen(3)]))

    assert result is not None
    assert result.state is State.MET
    assert result.references == ("train.py:10-10", "train.py:13-13")


def test_the_other_way_round_both_places_are_named() -> None:
    result = order_of_steps(course([seen(3), None], [seen(3), seen(0)]))

    assert result is not None
    assert result.state is State.CONTRADICTED
    assert "train.py:10 comes before train.py:13" in result.note


def test_a_weak_place_turns_nothing_around() -> None:
    assert order_of_steps(course([seen(3), None], [seen(3), seen(0, 0.4)])) is None
