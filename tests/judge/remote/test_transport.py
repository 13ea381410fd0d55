"""The door to the network: what it refuses, where it stops, what a time limit means."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from analyzer.model.errors import InputError
from benchmarks.model_server import ModelServer, cut, drip, hang, raw, redirect, reply
from judge.remote.attempt import Fault, Kind
from judge.remote.transport import HttpAnswer, HttpTransport, NoTransport, checked_url, is_loopback

DATA = Path(__file__).parent / "data"


def posted(server: ModelServer, *, timeout: float = 5.0, largest: int = 10_000) -> object:
    transport = HttpTransport(server.base_url, largest_body=largest)
    return transport.post("/chat/completions", b"{}", {"X-Mark": "1"}, timeout)


def test_an_answer_comes_whole_and_below_the_base_url() -> None:
    with ModelServer([reply("fine")]) as server:
        answer = posted(server)

    assert isinstance(answer, HttpAnswer)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert server.calls[0].path == "/v1/chat/completions"
    assert server.calls[0].headers["x-mark"] == "1"


def test_a_redirect_is_not_followed_even_to_the_same_host() -> None:
    with ModelServer([reply("never")]) as other, ModelServer([redirect(other.base_url)]) as server:
        answer = posted(server)

    assert isinstance(answer, Fault)
    assert answer.kind is Kind.REDIRECTED
    assert other.calls == []


@pytest.mark.parametrize(("size", "fits"), [(100, True), (101, False)])
def test_a_body_over_the_limit_is_refused(size: int, fits: bool) -> None:
    with ModelServer([raw(b" " * size)]) as server:
        answer = posted(server, largest=100)

    assert isinstance(answer, HttpAnswer) == fits


def test_a_cut_body_is_no_answer() -> None:
    with ModelServer([cut("fine")]) as server:
        answer = posted(server)

    assert isinstance(answer, Fault)
    assert (answer.kind, answer.paid) == (Kind.CUT_OFF, True)


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(hang(), id="silence"),
        pytest.param(drip("fine", pause=0.05, piece=1), id="a byte now and then"),
    ],
)
def test_the_time_limit_is_for_the_whole_exchange(act: object) -> None:
    with ModelServer([act]) as server:  # type: ignore[list-item]
        answer = posted(server, timeout=0.2)

    assert isinstance(answer, Fault)
    assert (answer.kind, answer.paid) == (Kind.TIMEOUT, True)


def test_nobody_there_costs_nothing() -> None:
    with ModelServer([hang()]) as server:
        pass

    answer = posted(server)

    assert isinstance(answer, Fault)
    assert (answer.kind, answer.paid) == (Kind.UNREACHABLE, False)


def test_a_stopped_transport_breaks_off_and_begins_nothing() -> None:
    with ModelServer([hang()]) as server:
        transport = HttpTransport(server.base_url)
        found: list[object] = []
        thread = threading.Thread(
            target=lambda: found.append(transport.post("/x", b"{}", {}, 60.0)), daemon=True
        )
        thread.start()
        while not server.calls:
            threading.Event().wait(0.002)
        transport.stop()
        thread.join(10)
        after = transport.post("/x", b"{}", {}, 60.0)

    assert [one.kind for one in (*found, after) if isinstance(one, Fault)] == [Kind.STOPPED] * 2
    assert len(server.calls) == 1


class _Quiet(HTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing: the caller's refusal is what is wanted."""


@contextmanager
def self_signed() -> Iterator[str]:
    """An https server whose certificate nobody vouches for."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(DATA / "self-signed.pem")
    server = _Quiet(("127.0.0.1", 0), BaseHTTPRequestHandler)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"https://localhost:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def test_a_certificate_nobody_vouches_for_is_not_trusted() -> None:
    with self_signed() as url:
        answer = HttpTransport(url).post("/", b"secret", {}, 5.0)

    assert isinstance(answer, Fault)
    assert (answer.kind, answer.lasting) == (Kind.UNREACHABLE, True)
    assert "certificate" in answer.detail


def test_without_network_nothing_is_opened() -> None:
    answer = NoTransport("http://127.0.0.1:1/v1/").post("/x", b"", {}, 1.0)

    assert isinstance(answer, Fault)
    assert answer.kind is Kind.OFFLINE


@pytest.mark.parametrize(
    "url",
    [
        "",
        "127.0.0.1:8000/v1",
        "ftp://host/v1",
        "file:///etc/passwd",
        "http://",
        "http://host:99999/v1",
        "http://[::1",
        "http://name:secret@host/v1",
        "https://host/v1?api-key=secret",
    ],
)
def test_what_is_no_plain_address_is_refused_and_not_repeated(url: str) -> None:
    with pytest.raises(InputError) as caught:
        checked_url(url)

    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "here"),
    [
        ("http://127.0.0.1:8000/v1", True),
        ("http://localhost/v1", True),
        ("http://[::1]:1/v1", True),
        ("http://127.0.0.1.example.org/v1", False),
        ("http://10.0.0.1/v1", False),
    ],
)
def test_this_machine_is_known(url: str, here: bool) -> None:
    assert is_loopback(url) == here
