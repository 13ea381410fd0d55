"""Which parts of an experiment run."""

from __future__ import annotations

import pytest

from analyzer.model.source import Location
from judge.order.asked import Asked, StepSeen
from judge.order.course import Course
from judge.order.flow import Moment
from judge.protocol.lists import UNREAD
from judge.protocol.outcome import parts_result, sweep_result
from judge.protocol.sweeps import Sweep, SweepSeen
from taxonomy.verdict import RequirementState

DONE = StepSeen(1.0, 0, Moment("bench.py", 4, frozenset()))
STUB = StepSeen(1.0, 0, Moment("bench.py", 5, frozenset(), stub="only pass"))


def course(*steps: StepSeen | None) -> Course:
    asked = tuple(Asked(f"set {n}", ("iris",)) for n in range(len(steps)))
    return Course("bench.run", asked, steps, steps)


@pytest.mark.parametrize(
    ("steps", "state"),
    [
        pytest.param([None, None], RequirementState.NOT_FOUND, id="none"),
        pytest.param([STUB], RequirementState.NOT_FOUND, id="a stub alone"),
        pytest.param([DONE, None], RequirementState.VARIANT, id="one of two"),
        pytest.param([DONE, DONE], RequirementState.MET, id="all"),
    ],
)
def test_states(steps: list[StepSeen | None], state: RequirementState) -> None:
    assert parts_result(course(*steps)).state is state


def test_what_is_missing_is_named() -> None:
    result = parts_result(course(DONE, None))

    assert result.note == "not seen: set 1"
    assert result.references == ("bench.py:4-4",)


SWEEP = Sweep("{1, 2}", (1.0, 2.0))
PLACE = Location("bench.py", 7, 7)


@pytest.mark.parametrize(
    ("seen", "state"),
    [
        pytest.param(SweepSeen(SWEEP, 0.0, None), RequirementState.NOT_FOUND, id="no list"),
        pytest.param(SweepSeen(SWEEP, 0.5, PLACE), RequirementState.VARIANT, id="half of it"),
        pytest.param(SweepSeen(SWEEP, 1.0, PLACE), RequirementState.MET, id="all"),
        pytest.param(
            SweepSeen(SWEEP, 0.0, PLACE, dead=UNREAD), RequirementState.MENTIONED, id="unread"
        ),
        pytest.param(
            SweepSeen(SWEEP, 0.0, PLACE, dead="never called"), RequirementState.UNREACHED, id="dead"
        ),
    ],
)
def test_states_of_sweeps(seen: SweepSeen, state: RequirementState) -> None:
    assert sweep_result(seen).state is state
