"""Which parts of an experiment run."""

from __future__ import annotations

import pytest

from judge.order.asked import Asked, StepSeen
from judge.order.course import Course
from judge.order.flow import Moment
from judge.protocol.outcome import parts_result
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
