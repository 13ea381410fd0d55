"""How many at once: fewer for a busy server, more again later, and holds for all."""

from __future__ import annotations

from benchmarks.model_faults import SkippingClock
from judge.remote.attempt import Completion, Fault, Kind
from judge.remote.pace import REPLIES_PER_PLACE, Pace

GOOD = Completion("", "m", 1, 1, "stop")
BUSY = Fault(Kind.RATE_LIMITED, "busy")


def test_a_busy_server_gets_half_as_many_and_never_none() -> None:
    pace = Pace(8, SkippingClock())

    allowed = []
    for _ in range(5):
        pace.heard(BUSY)
        allowed.append(pace.allowed)
    assert allowed == [4, 2, 1, 1, 1]


def test_replies_give_places_back_up_to_the_most() -> None:
    pace = Pace(3, SkippingClock())
    pace.heard(BUSY)
    for _ in range(10 * REPLIES_PER_PLACE):
        pace.heard(GOOD)

    assert pace.allowed == 3


def test_other_faults_change_nothing() -> None:
    pace = Pace(3, SkippingClock())
    pace.heard(Fault(Kind.SERVER_ERROR, "oops"))

    assert pace.allowed == 3


def test_a_hold_is_for_everybody() -> None:
    clock = SkippingClock()
    pace = Pace(3, clock)
    pace.hold(20.0)
    pace.hold(5.0)
    with pace.turn():
        pass

    assert clock.waits == [20.0]
