"""The review's server: whom it answers, what it refuses, and what a request can do."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from analyzer.app.review_server import LARGEST_BODY, ReviewServer, page, policy
from tests.app.reviewing import HOSTILE, IDS, accept_all, desk_in, written

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ReviewServer]:
    running = ReviewServer(desk_in(tmp_path))
    thread = threading.Thread(target=running.serve)
    thread.start()
    yield running
    running.stop()
    thread.join(timeout=10)


def asked(
    server: ReviewServer,
    path: str,
    body: object = None,
    headers: dict[str, str] | None = None,
    *,
    method: str = "",
) -> tuple[int, Any, dict[str, str]]:
    """Status, JSON or text, and headers of one request."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    kind = method or ("GET" if data is None else "POST")
    connection.request(kind, path, data, headers or (JSON if data is not None else {}))
    answer = connection.getresponse()
    text = answer.read().decode("utf-8")
    value = json.loads(text) if text.startswith("{") else text
    connection.close()
    return answer.status, value, {key.lower(): item for key, item in answer.getheaders()}


def at(server: ReviewServer, name: str) -> str:
    return f"/{server.token}/{name}"


def act(revision: int, claim_id: str) -> dict[str, Any]:
    action = {
        "kind": "accept",
        "criterion": "exact_source",
        "reason": "it says so",
        "claim_ids": [claim_id],
    }
    return {"revision": revision, "action": action}


def test_it_listens_on_this_machine_alone_under_a_name_drawn_anew(tmp_path: Path) -> None:
    one, other = ReviewServer(desk_in(tmp_path)), ReviewServer(desk_in(tmp_path))

    assert one.address.startswith("http://127.0.0.1:")
    assert one.token != other.token
    assert len(one.token) >= 40


@pytest.mark.parametrize("path", ["/", "/state", "/x/state", "//", "/favicon.ico", "/%00/paper"])
def test_without_the_token_there_is_nothing(server: ReviewServer, path: str) -> None:
    assert asked(server, path)[:2] == (404, "")


def test_a_token_that_is_only_begun_is_none(server: ReviewServer) -> None:
    for wrong in (server.token[:-1], server.token + "x", server.token.swapcase(), ""):
        assert asked(server, f"/{wrong}/state")[0] == 404
    assert asked(server, f"/{server.token}")[0] == 404


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "evil.example:{port}", ""])
def test_another_host_name_is_refused(server: ReviewServer, host: str) -> None:
    named = host.format(port=server.port)

    assert asked(server, at(server, "state"), headers={"Host": named})[:2] == (403, "")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        pytest.param(JSON, 200, id="the page itself"),
        pytest.param(JSON | {"Origin": "http://127.0.0.1:{port}"}, 200, id="its own origin"),
        pytest.param(JSON | {"Origin": "http://evil.example"}, 403, id="another origin"),
        pytest.param(JSON | {"Origin": "null"}, 403, id="a sandboxed frame"),
        pytest.param(JSON | {"Sec-Fetch-Site": "cross-site"}, 403, id="told by the browser"),
        pytest.param({"Content-Type": "text/plain"}, 415, id="a plain form"),
        pytest.param({"X": "y"}, 415, id="no type"),
    ],
)
def test_changes_come_from_the_page_alone(
    server: ReviewServer, headers: dict[str, str], status: int
) -> None:
    filled = {key: value.format(port=server.port) for key, value in headers.items()}

    assert asked(server, at(server, "act"), act(0, IDS[0]), filled)[0] == status
    assert server.desk.store.snapshot().revision == (1 if status == 200 else 0)


def test_every_answer_forbids_framing_storing_and_sharing(server: ReviewServer) -> None:
    for path in ("/", at(server, ""), at(server, "state")):
        headers = asked(server, path)[2]
        assert headers["x-frame-options"] == "DENY"
        assert headers["cache-control"] == "no-store"
        assert headers["content-security-policy"] == policy()
        assert headers["referrer-policy"] == "no-referrer"
        assert not any(name.startswith("access-control") for name in headers)
        assert "server" not in headers


def test_an_options_request_grants_nothing(server: ReviewServer) -> None:
    status, value, headers = asked(server, at(server, "act"), method="OPTIONS")

    assert (status, value) == (501, "")
    assert not any(name.startswith("access-control") for name in headers)


def test_bodies_over_the_limit_and_without_a_length_are_not_read(server: ReviewServer) -> None:
    long = JSON | {"Content-Length": str(LARGEST_BODY + 1)}
    endless = JSON | {"Transfer-Encoding": "chunked"}

    assert asked(server, at(server, "act"), b"{}", long)[0] == 413
    assert asked(server, at(server, "act"), b"2\r\n{}\r\n0\r\n\r\n", endless)[0] == 411
    assert asked(server, at(server, "act"), b"", JSON | {"Content-Length": "-1"})[0] == 411


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b'{"revision": "0"}', b"\xff\xfe", b'{"revision": 0, "action": {}}']
)
def test_requests_that_make_no_sense_are_answered_in_words(
    server: ReviewServer, body: bytes
) -> None:
    status, value, _ = asked(server, at(server, "act"), body, JSON)

    assert status == 400
    assert value["error"]


def test_a_broken_request_line_is_refused_bare(server: ReviewServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as raw:
        raw.sendall(b"GET " + b"/" * 70_000 + b" HTTP/1.1\r\n\r\n")
        answer = raw.recv(4096)

    assert answer.startswith(b"HTTP/1.0 414")
    assert b"<" not in answer.partition(b"\r\n\r\n")[2]


def test_the_page_holds_no_text_of_paper_or_claims(server: ReviewServer) -> None:
    status, text, headers = asked(server, at(server, ""))

    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert text.encode() == page()
    assert HOSTILE not in text


def test_hostile_text_is_carried_as_data(server: ReviewServer) -> None:
    _, state, headers = asked(server, at(server, "state"))

    assert headers["content-type"].startswith("application/json")
    assert HOSTILE in state["claims"][3]["text"]


def test_a_window_that_is_behind_gets_what_it_missed(server: ReviewServer) -> None:
    asked(server, at(server, "act"), act(0, IDS[0]))
    status, value, _ = asked(server, at(server, "act"), act(0, IDS[1]))

    assert status == 409
    assert value["state"]["revision"] == 1
    assert asked(server, at(server, "revision"))[1] == {"revision": 1}


def test_a_selection_becomes_the_span_and_the_source_of_a_new_claim(server: ReviewServer) -> None:
    action = {
        "kind": "add",
        "criterion": "own_work",
        "reason": "missed",
        "text": "It never decays.",
        "dimension": "D1",
    }
    selection = {"first_block": 0, "start": 44, "last_block": 0, "end": 60}
    body = {"revision": 0, "action": action, "selection": selection}
    _, state, _ = asked(server, at(server, "act"), body)
    [added] = [one for one in state["claims"] if one["origins"] == []]

    assert added["source"] == "Section 1 (Method)"
    assert added["quote"].endswith("never decays.")


def test_finishing_writes_the_result_and_ends_the_server(
    server: ReviewServer, tmp_path: Path
) -> None:
    early = asked(server, at(server, "finish"), {"revision": 0})
    accept_all(server.desk)
    stale = asked(server, at(server, "finish"), {"revision": 0})
    done = asked(server, at(server, "finish"), {"revision": 6})

    assert (early[0], stale[0], done[0]) == (400, 409, 200)
    assert "not reviewed" in early[1]["error"]
    assert done[1]["statistics"]["after"] == 6
    assert len(written(tmp_path / "claims.reviewed.json")["D1"]) == 2
    assert server.finished is not None
