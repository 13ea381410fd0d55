"""What became of steps and of their order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.requirement import RequirementKind
from judge.order.asked import Asked, StepSeen
from judge.order.course import Course
from judge.order.flow import Moment
from judge.order.nesting import Misplaced
from judge.order.precedence import Compared, Precedence
from judge.order_outcome import order_of_steps, step_result
from taxonomy.verdict import RequirementState
from tests.judge.cases import requirement

State = RequirementState
STEP = requirement(RequirementKind.STEP, label="shuffle the data")


def seen(place: int, share: float = 1.0, stub: str = "") -> StepSeen:
    moment = Moment("train.py", 10 + place, frozenset(), stub=stub, text="shuffle(data)")
    return StepSeen(share, place, moment, told=2)


def course(
    in_order: list[StepSeen | None], anywhere: list[StepSeen | None] | None = None
) -> Course:
    asked = tuple(
        Asked(f"r{n}", ("shuffle",), after=(f"r{n - 1}",) if n > 1 else ())
        for n in range(1, len(in_order) + 1)
    )
    return Course("train.run", asked, tuple(in_order), tuple(anywhere or in_order))


@pytest.mark.parametrize(
    ("step", "state"),
    [
        pytest.param(None, State.NOT_FOUND, id="nothing does it"),
        pytest.param(seen(0, 0.15), State.VARIANT, id="part of it"),
        pytest.param(seen(0), State.MET, id="done"),
        pytest.param(seen(0, stub="only pass"), State.STUBBED, id="a stub"),
    ],
)
def test_steps(step: StepSeen | None, state: RequirementState) -> None:
    result = step_result(STEP, course([step]))

    assert result.state is state
    assert bool(result.references) == (step is not None)


def test_a_place_that_may_be_anothers_is_only_told_of() -> None:
    result = step_result(STEP, course([seen(0, 0.05)]))

    assert (result.state, result.references) == (State.NOT_FOUND, ())
    assert "`shuffle(data)` at train.py:10" in result.note


@pytest.mark.parametrize(
    ("sure", "told", "state"),
    [
        pytest.param(0.1, 2, State.NOT_FOUND, id="nobody knows where"),
        pytest.param(0.3, 2, State.VARIANT, id="perhaps elsewhere"),
        pytest.param(0.4, 1, State.VARIANT, id="one word in a likely place"),
        pytest.param(0.4, 2, State.MET, id="two words there"),
        pytest.param(0.6, 1, State.MET, id="one word in a sure place"),
    ],
)
def test_a_step_is_met_where_the_place_is_sure(
    sure: float, told: int, state: RequirementState
) -> None:
    step = replace(seen(0), told=told)

    assert step_result(STEP, replace(course([step]), sure=sure)).state is state


def test_of_several_steps_on_a_stub_only_the_likeliest_is_its() -> None:
    told = course([seen(0, 0.9, stub="only pass"), seen(0, 0.5, stub="only pass")])

    states = [step_result(replace(STEP, requirement_id=r), told).state for r in ("r1", "r2")]
    assert states == [State.STUBBED, State.NOT_FOUND]


def test_an_order_is_not_held_against_a_claim_where_the_place_is_not_sure() -> None:
    told, _ = in_frame(1.0, 0.3)

    assert order_of_steps(replace(told, sure=0.2)) is None


def test_two_of_five_steps_say_nothing_of_the_order_of_all() -> None:
    assert order_of_steps(course([seen(0), seen(3), None, None, None])) is None


def test_one_step_has_no_order() -> None:
    assert order_of_steps(course([seen(0), None])) is None


def test_steps_one_after_the_other_are_met_with_their_places() -> None:
    result = order_of_steps(course([seen(0), seen(3)]))

    assert result is not None
    assert result.state is State.MET
    assert result.references == ("train.py:10-10", "train.py:13-13")


def test_an_order_that_the_same_places_show_the_other_way_round_too_is_not_told() -> None:
    found = course([seen(0), seen(1)])

    assert order_of_steps(found) is not None
    assert order_of_steps(replace(found, backwards=frozenset({("r1", "r2")}))) is None


def in_frame(
    turned: float, margin: float, *, share: float = 1.0, steps: int = 2
) -> tuple[Course, Precedence]:
    """A course whose steps stand in order somewhere, and in a frame as said."""
    pair = Compared("r1", "r2", seen(5, share), seen(2, share), turned, margin)
    precedence = Precedence("train.run", (pair,), steps)
    return replace(course([seen(0), seen(3)]), precedence=precedence), precedence


@pytest.mark.parametrize(
    ("turned", "margin", "share", "steps"),
    [
        pytest.param(0.0, -0.5, 1.0, 2, id="as claimed"),
        pytest.param(0.6, 0.2, 1.0, 2, id="some places here, some there"),
        pytest.param(1.0, 0.2, 0.2, 2, id="hardly done"),
        pytest.param(1.0, 0.3, 0.3, 2, id="one of both is not surely done"),
        pytest.param(1.0, 0.0, 0.6, 2, id="as well done in the claimed order"),
        pytest.param(1.0, 0.15, 0.6, 5, id="one of four pairs"),
    ],
)
def test_an_order_that_cannot_be_told_is_not_held_against_a_claim(
    turned: float, margin: float, share: float, steps: int
) -> None:
    told, _ = in_frame(turned, margin, share=share, steps=steps)
    result = order_of_steps(told)

    assert result is not None
    assert result.state is State.MET


def test_the_other_way_round_both_places_are_named_and_shown() -> None:
    told, _ = in_frame(1.0, 0.3)
    result = order_of_steps(told)

    assert result is not None
    assert result.state is State.CONTRADICTED
    assert "train.py:12 comes before train.py:15" in result.note
    assert step_result(replace(STEP, requirement_id="r1"), told).references == ("train.py:15-15",)


@pytest.mark.parametrize(
    ("inside", "side"),
    [
        pytest.param(True, "inside of the loop at train.py:9, the claim has it once", id="inside"),
        pytest.param(False, "outside of the loop at train.py:9", id="outside"),
    ],
)
def test_a_step_on_the_wrong_side_of_a_loop_stands_against_the_order(
    inside: bool, side: str
) -> None:
    found = Misplaced("r1", seen(0), "train.py:9", inside)
    result = order_of_steps(replace(course([seen(0), seen(3)]), misplaced=found))

    assert result is not None
    assert (result.state, result.references) == (State.CONTRADICTED, ("train.py:10-10",))
    assert side in result.note


def test_a_place_that_is_far_less_plain_than_another_stands_for_no_step() -> None:
    told = course([seen(0, 0.4), seen(3)], [seen(7), seen(3)])

    assert order_of_steps(told) is None
    assert step_result(replace(STEP, requirement_id="r1"), told).references == ("train.py:17-17",)


@given(st.floats(0, 1), st.floats(-1, 1), st.floats(0, 1), st.integers(2, 9))
def test_how_much_is_turned_lies_between_0_and_1(
    turned: float, margin: float, share: float, steps: int
) -> None:
    _, precedence = in_frame(turned, margin, share=share, steps=steps)

    assert 0 <= precedence.turned <= 1
    assert (precedence.turned > 0) <= (precedence.worst is not None)
