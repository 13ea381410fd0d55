"""How many calls may be under way at once, and when nobody may call.

A server that is too busy gets half as many at once; each ten replies give one place back. A wait
that it asks for holds for all callers, since its limit is theirs together.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from judge.remote.attempt import Completion, Fault, Kind
from judge.remote.waiting import Clock

REPLIES_PER_PLACE = 10


class Pace:
    """Shared by all threads of a run."""

    def __init__(self, most: int, clock: Clock) -> None:
        self._most = max(1, most)
        self._allowed = self._most
        self._under_way = 0
        self._replies = 0
        self._hold_until = 0.0
        self._clock = clock
        self._changed = Condition()

    @property
    def allowed(self) -> int:
        """Calls that may be under way at once now."""
        with self._changed:
            return self._allowed

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Waits for a place and for the end of any hold, then keeps the place."""
        self._enter()
        try:
            yield
        finally:
            with self._changed:
                self._under_way -= 1
                self._changed.notify_all()

    def _enter(self) -> None:
        with self._changed:
            while self._under_way >= self._allowed:
                self._changed.wait()
            self._under_way += 1
            left = self._hold_until - self._clock.now()
        if left > 0:
            self._clock.sleep(left)

    def hold(self, seconds: float) -> None:
        """Nobody calls for so long; a longer hold stays."""
        with self._changed:
            self._hold_until = max(self._hold_until, self._clock.now() + seconds)

    def heard(self, outcome: Completion | Fault) -> None:
        """Learn from what an attempt came to."""
        with self._changed:
            if isinstance(outcome, Fault):
                if outcome.kind is Kind.RATE_LIMITED:
                    self._allowed = max(1, self._allowed // 2)
                    self._replies = 0
                return
            self._replies += 1
            if self._replies >= REPLIES_PER_PLACE and self._allowed < self._most:
                self._allowed += 1
                self._replies = 0
            self._changed.notify_all()
