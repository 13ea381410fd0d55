"""How long to wait before another attempt, and how.

Waits grow from attempt to attempt and are spread by chance, so that many callers do not come
back at the same moment; the chance is drawn from the request's id, so that a test can tell it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from random import Random
from threading import Event
from typing import Protocol

from msgspec import Struct

FIRST_WAIT = 1.0
LONGEST_WAIT = 60.0
LONGEST_ASKED = 600.0
"""Seconds. A server that asks for more is not waited for."""


class Clock(Protocol):
    """Time as a run sees it; a test brings its own."""

    def now(self) -> float:
        """Seconds that only grow."""
        ...

    def wall(self) -> float:
        """Seconds since 1970, for dates that a server sends."""
        ...

    def sleep(self, seconds: float) -> None:
        """Returns early when the run is stopped."""
        ...

    def stop(self) -> None:
        """Wakes all sleepers, now and later."""
        ...


class SystemClock:
    """`Clock` of this machine."""

    def __init__(self) -> None:
        self._stopped = Event()

    def now(self) -> float:
        """Seconds that only grow."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def sleep(self, seconds: float) -> None:
        """Returns early when the run is stopped."""
        self._stopped.wait(seconds)

    def stop(self) -> None:
        """Wakes all sleepers, now and later."""
        self._stopped.set()


class Backoff(Struct, frozen=True):
    """Waits in seconds: doubled each time from `first` up to `longest`, half of it by chance."""

    first: float = FIRST_WAIT
    longest: float = LONGEST_WAIT

    def wait(self, attempt: int, seed: str) -> float:
        """Before the attempt after number `attempt`, counted from 1."""
        whole = min(self.longest, self.first * 2.0 ** (min(attempt, 30) - 1))
        return whole * (0.5 + 0.5 * Random(f"{seed}/{attempt}").random())


def asked_wait(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds for which a server asks, as a number or as a date; None when it does not."""
    milliseconds = _number(headers.get("retry-after-ms", ""))
    if milliseconds is not None:
        return milliseconds / 1000
    asked = headers.get("retry-after", "").strip()
    seconds = _number(asked)
    if seconds is not None:
        return seconds
    until = _date(asked)
    if until is None:
        return None
    # The server's own clock, where it tells it: ours may go wrong.
    sent = _date(headers.get("date", ""))
    return max(0.0, until - (now if sent is None else sent))


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 <= value < float("inf") else None


def _date(text: str) -> float | None:
    try:
        return parsedate_to_datetime(text).timestamp()
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
