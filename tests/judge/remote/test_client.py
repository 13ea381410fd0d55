"""Many requests at once: order, cache, limits, outages, interrupts, and being killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.model_faults import SkippingClock
from benchmarks.model_server import Act, Call, Line, ModelServer, only, reply, status
from judge.remote.client import RemoteClient
from judge.remote.exchange import ModelFailure, ModelReply
from judge.remote.retrying import Limits
from judge.remote.tokens import request_tokens
from tests.judge.remote.requests import client_of, request

ECHO = reply(lambda call: call.body["messages"][-1]["content"])


def texts(outcomes: list[ModelReply | ModelFailure]) -> list[str]:
    """What came, in order: texts of replies and kinds of failures."""
    return [one.text if isinstance(one, ModelReply) else one.kind for one in outcomes]


def busy_over(most: int) -> Act:
    """429 for every call that finds more than so many under way."""

    def act(line: Line, call: Call) -> None:
        over = server_of[0].under_way > most
        (status(429) if over else ECHO)(line, call)

    server_of: list[ModelServer] = []
    act.server_of = server_of  # type: ignore[attr-defined]
    return act


def test_no_request_asks_nobody() -> None:
    with ModelServer([ECHO]) as server:
        assert client_of(server).answer([]) == []
        assert server.calls == []


def test_replies_come_in_the_order_of_requests_however_late() -> None:
    def slow_at_first(line: Line, call: Call) -> None:
        line.wait(0.1 if call.number == 2 else 0.0)
        ECHO(line, call)

    with ModelServer([slow_at_first]) as server:
        outcomes = client_of(server).answer([request(n) for n in range(9)])

    assert texts(outcomes) == [f"Claim {n}?" for n in range(9)]
    assert server.most_at_once > 1


def test_never_more_calls_at_once_than_allowed() -> None:
    def slow(line: Line, call: Call) -> None:
        line.wait(0.01)
        ECHO(line, call)

    with ModelServer([slow]) as server:
        client_of(server, concurrency=3).answer([request(n) for n in range(12)])

    assert server.most_at_once == 3


def test_the_same_request_twice_is_asked_once() -> None:
    with ModelServer([ECHO]) as server:
        client = client_of(server)

        assert texts(client.answer([request(1), request(1)])) == ["Claim 1?"] * 2
        assert texts(client.answer([request(1)])) == ["Claim 1?"]
        assert len(server.calls) == 1


def test_a_second_run_pays_nothing_and_reports_the_same(tmp_path: Path) -> None:
    requests = [request(n) for n in range(5)]
    with ModelServer([ECHO]) as server:
        first = client_of(server, cache=tmp_path).answer(requests)
        client = client_of(server, cache=tmp_path)
        second = client.answer(requests)

    assert len(server.calls) == 5
    assert [one.cost for one in first] == [one.cost for one in second]
    assert all(isinstance(one, ModelReply) and one.cached for one in second)
    figures = client.figures()
    assert (figures.from_cache, figures.paid_now.calls, figures.paid_before.prompt) == (5, 0, 500)


def test_a_server_that_serves_one_at_a_time_loses_nobody() -> None:
    act = busy_over(1)
    with ModelServer([act]) as server:
        act.server_of.append(server)  # type: ignore[attr-defined]
        outcomes = client_of(server, concurrency=4).answer([request(n) for n in range(60)])

    assert texts(outcomes) == [f"Claim {n}?" for n in range(60)]


def test_what_a_server_does_not_understand_is_asked_once_and_remembered() -> None:
    with ModelServer([only([""], ECHO)]) as server:
        client_of(server).answer([request(n) for n in range(8)])

    forms = Counter(call.body.get("response_format", {}).get("type", "") for call in server.calls)
    assert forms == {"json_schema": 1, "json_object": 1, "": 8}
    assert "JSON Schema" in server.calls[-1].prompt


@pytest.mark.parametrize(
    ("act", "kind", "calls"),
    [
        pytest.param(status(401, "who?"), "denied", 1, id="a key that is refused"),
        pytest.param(status(404, "what?"), "not_found", 1, id="a model that is not there"),
        pytest.param(status(402, "pay!"), "no_credit", 1, id="credit is spent"),
        pytest.param(status(400, "no"), "rejected", 9, id="three requests rejected in every form"),
        pytest.param(status(500, "oops"), "server_error", 15, id="three requests, five times each"),
    ],
)
def test_an_outage_ends_the_run_early(act: Act, kind: str, calls: int) -> None:
    with ModelServer([act]) as server:
        outcomes = client_of(server, concurrency=1).answer([request(n) for n in range(50)])

    assert texts(outcomes) == [kind] * 50
    assert len(server.calls) == calls


def test_a_server_that_is_not_there_is_asked_for_one_request_only() -> None:
    with ModelServer([ECHO]) as server:
        pass
    clock = SkippingClock()

    outcomes = client_of(server, clock=clock).answer([request(n) for n in range(50)])

    assert texts(outcomes) == ["unreachable"] * 50
    assert len(clock.waits) == 4


def test_a_refusal_of_one_request_is_no_outage() -> None:
    refused = reply("", message={"refusal": "no"})
    with ModelServer([refused, refused, refused, refused, ECHO]) as server:
        outcomes = client_of(server, concurrency=1).answer([request(n) for n in range(6)])

    assert texts(outcomes) == ["refused"] * 4 + ["Claim 4?", "Claim 5?"]


def test_a_limit_of_tokens_stops_cleanly_and_a_later_run_goes_on(tmp_path: Path) -> None:
    requests = [request(n) for n in range(25)]
    with ModelServer([ECHO]) as server:
        limited = client_of(server, cache=tmp_path, max_tokens=1100)
        first = limited.answer(requests)
        second = client_of(server, cache=tmp_path).answer(requests)

    assert Counter(texts(first))["budget"] in {16, 17}
    assert 8 * 120 <= limited.figures().paid_now.use.total <= 1100
    assert texts(second) == [f"Claim {n}?" for n in range(25)]
    assert len(server.calls) == 25


@pytest.mark.parametrize("concurrency", [1, 4, 16])
def test_a_limit_of_money_is_never_overrun(concurrency: int) -> None:
    most = 0.00345
    with ModelServer([status(500), ECHO]) as server:
        client = client_of(server, max_cost=most, concurrency=concurrency)
        outcomes = client.answer([request(n, most=20) for n in range(40)])

    cost = client.figures().paid_now.cost
    assert cost is not None
    assert cost <= most
    assert {one.kind for one in outcomes if isinstance(one, ModelFailure)} == {"budget"}
    assert sum(isinstance(one, ModelReply) for one in outcomes) in {10, 11}


def test_a_deadline_ends_waiting_and_asking() -> None:
    clock = SkippingClock()
    busy = status(429, "", {"Retry-After": "20"})
    with ModelServer([ECHO, ECHO, busy]) as server:
        client = client_of(
            server, clock=clock, concurrency=1, limits=Limits(timeout=5.0, deadline=50.0)
        )
        outcomes = client.answer([request(n) for n in range(6)])

    assert texts(outcomes)[:2] == ["Claim 0?", "Claim 1?"]
    assert set(texts(outcomes)[2:]) == {"deadline"}
    assert clock.now() <= 50.0


def test_an_unknown_price_is_an_unknown_cost() -> None:
    with ModelServer([ECHO]) as server:
        client = client_of(server, price=None)
        [outcome] = client.answer([request()])

    assert outcome.cost is None
    assert client.figures().paid_now.cost is None


def test_uncounted_tokens_are_estimated() -> None:
    with ModelServer([reply("fine", usage={})]) as server:
        [outcome] = client_of(server).answer([request()])

    assert (outcome.prompt_tokens, outcome.completion_tokens) == (request_tokens(request()), 50)


def test_progress_counts_what_is_asked_to_the_end() -> None:
    heard: list[tuple[int, int]] = []
    with ModelServer([ECHO]) as server:
        client = client_of(server, heard=lambda done, total: heard.append((done, total)))
        client.answer([request(n) for n in range(5)])

    assert heard == [(n, 5) for n in range(1, 6)]


def interrupted_after(done: int) -> Callable[[int, int], None]:
    def heard(so_far: int, _total: int) -> None:
        if so_far == done:
            raise KeyboardInterrupt

    return heard


def test_an_interrupt_ends_hanging_calls_and_keeps_what_was_paid(tmp_path: Path) -> None:
    def hang_later(line: Line, call: Call) -> None:
        if call.number > 4:
            line.wait(60)
        ECHO(line, call)

    requests = [request(n) for n in range(8)]
    threads = threading.active_count()
    with ModelServer([hang_later]) as server:
        client = client_of(
            server, cache=tmp_path, limits=Limits(timeout=60.0), heard=interrupted_after(4)
        )
        with pytest.raises(KeyboardInterrupt):
            client.answer(requests)
        assert len(list(tmp_path.rglob("*.json"))) == 4
        for thread in threading.enumerate():
            if thread.name.startswith("model-"):
                thread.join(5)
                assert not thread.is_alive()
    assert threading.active_count() <= threads + 4


KILLED = """
import sys
from pathlib import Path
from benchmarks.model_server import ModelServer
from tests.judge.remote.requests import client_of, request
server = ModelServer([])
server.base_url = sys.argv[1]
client = client_of(server, cache=Path(sys.argv[2]))
client.answer([request(n) for n in range(int(sys.argv[3]))])
"""


def killed_run(url: str, cache: Path, requests: int, *, after: int, calls: list[Call]) -> None:
    """A run in a process of its own that gets kill -9 once the server has had `after` calls."""
    run = subprocess.Popen([sys.executable, "-c", KILLED, url, str(cache), str(requests)])
    while len(calls) < after and run.poll() is None:
        threading.Event().wait(0.002)
    os.kill(run.pid, signal.SIGKILL)
    run.wait()


@pytest.mark.slow
def test_a_run_killed_ten_times_pays_each_reply_once(tmp_path: Path) -> None:
    def slow(line: Line, call: Call) -> None:
        line.wait(0.004)
        ECHO(line, call)

    requests = [request(n) for n in range(400)]
    with ModelServer([slow]) as server:
        for kill in range(1, 11):
            killed_run(server.base_url, tmp_path, 400, after=37 * kill, calls=server.calls)
        last: RemoteClient = client_of(server, cache=tmp_path)
        outcomes = last.answer(requests)

    assert texts(outcomes) == [f"Claim {n}?" for n in range(400)]
    # A call that was under way when its run was killed has no reply to keep: four at most.
    assert 400 <= len(server.calls) <= 400 + 10 * 4
    kept = list(tmp_path.rglob("*.json"))
    assert len(kept) == 400
    assert last.figures().paid_before.prompt + last.figures().paid_now.use.prompt == 400 * 100
