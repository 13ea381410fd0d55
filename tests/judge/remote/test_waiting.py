"""How long to wait: what servers ask for in every spelling, and what grows by itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.remote.waiting import Backoff, SystemClock, asked_wait

NOW = 1_700_000_000.0  # Tue, 14 Nov 2023 22:13:20 GMT


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        pytest.param({}, None, id="not asked"),
        pytest.param({"retry-after": ""}, None, id="empty"),
        pytest.param({"retry-after": "soon"}, None, id="a word"),
        pytest.param({"retry-after": "-3"}, None, id="negative"),
        pytest.param({"retry-after": "inf"}, None, id="for ever"),
        pytest.param({"retry-after": "nan"}, None, id="no number"),
        pytest.param({"retry-after": "0"}, 0.0, id="at once"),
        pytest.param({"retry-after": " 7 "}, 7.0, id="seconds"),
        pytest.param({"retry-after": "0.5"}, 0.5, id="part of a second"),
        pytest.param({"retry-after-ms": "250", "retry-after": "9"}, 0.25, id="milliseconds"),
        pytest.param({"retry-after": "Tue, 14 Nov 2023 22:13:50 GMT"}, 30.0, id="a date"),
        pytest.param({"retry-after": "Tue, 14 Nov 2023 22:00:00 GMT"}, 0.0, id="a date gone by"),
        pytest.param(
            {
                "retry-after": "Mon, 02 Jan 2023 10:00:30 GMT",
                "date": "Mon, 02 Jan 2023 10:00:00 GMT",
            },
            30.0,
            id="a date by the server's own clock",
        ),
    ],
)
def test_what_a_server_asks_for(headers: Mapping[str, str], seconds: float | None) -> None:
    assert asked_wait(headers, NOW) == seconds


@given(st.text())
def test_no_header_breaks_it(text: str) -> None:
    wait = asked_wait({"retry-after": text, "date": text, "retry-after-ms": text}, NOW)

    assert wait is None or wait >= 0


@given(st.integers(1, 1000), st.text(max_size=20))
def test_a_wait_is_at_least_half_and_at_most_the_whole(attempt: int, seed: str) -> None:
    wait = Backoff(1.0, 60.0).wait(attempt, seed)

    whole = min(60.0, 2.0 ** (attempt - 1))
    assert whole / 2 <= wait <= whole
    assert wait == Backoff(1.0, 60.0).wait(attempt, seed)


def test_requests_do_not_come_back_at_the_same_moment() -> None:
    waits = {Backoff().wait(3, f"request {n}") for n in range(50)}

    assert len(waits) == 50


def test_a_stopped_clock_does_not_sleep() -> None:
    clock = SystemClock()
    clock.stop()
    before = clock.now()

    clock.sleep(60)

    assert clock.now() - before < 30
