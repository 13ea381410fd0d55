"""The one door to the network: bytes posted to one server, its answer or why there is none.

A whole exchange has one time limit, however slowly the bytes come. Redirects are not followed,
certificates are checked, and a body over the limit is not read to its end.
"""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Protocol
from urllib.parse import SplitResult, urlsplit

from msgspec import Struct

from analyzer.model.errors import InputError
from judge.remote.attempt import NOT_CACHED, Fault, Kind

LARGEST_BODY = 8_000_000
"""Bytes. A reply for four claims has some thousand; what is larger is no reply."""

PIECE = 65_536
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class HttpAnswer(Struct, frozen=True):
    """A whole answer; names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Transport(Protocol):
    """Posts to paths below one base URL, from any thread."""

    base_url: str

    def post(
        self, path: str, body: bytes, headers: Mapping[str, str], timeout: float
    ) -> HttpAnswer | Fault: ...

    def stop(self) -> None: ...


class HttpTransport:
    """`Transport` with the standard library: a connection for each exchange."""

    def __init__(self, base_url: str, *, largest_body: int = LARGEST_BODY) -> None:
        """InputError for anything but a plain http or https URL."""
        self._parts = checked_url(base_url)
        self.base_url = base_url.rstrip("/")
        self._largest_body = largest_body
        self._lock = threading.Lock()
        self._open: set[_Exchange] = set()
        self._stopped = False

    def post(
        self, path: str, body: bytes, headers: Mapping[str, str], timeout: float
    ) -> HttpAnswer | Fault:
        """The answer, or a fault that says whether the server may have done the work."""
        exchange = _Exchange(self._connection(timeout), self._largest_body)
        with self._known(exchange), exchange.limited(timeout):
            found = exchange.answer(self._parts.path.rstrip("/") + path, body, headers)
        if self._stopped and isinstance(found, Fault):
            return Fault(Kind.STOPPED, "the run was stopped", paid=found.paid)
        return found

    def stop(self) -> None:
        """Break off every exchange under way, and all later ones at once."""
        with self._lock:
            self._stopped = True
            exchanges = list(self._open)
        for exchange in exchanges:
            exchange.abort()

    @contextmanager
    def _known(self, exchange: _Exchange) -> Iterator[None]:
        with self._lock:
            self._open.add(exchange)
            if self._stopped:
                exchange.abort()
        try:
            yield
        finally:
            with self._lock:
                self._open.discard(exchange)
            exchange.close()

    def _connection(self, timeout: float) -> http.client.HTTPConnection:
        host, port = self._parts.hostname or "", self._parts.port
        if self._parts.scheme == "http":
            return http.client.HTTPConnection(host, port, timeout=timeout)
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(host, port, timeout=timeout, context=context)


class _Exchange:
    """One request and its answer. A timer closes the socket when the time is over, since the
    socket's own timeout begins anew with every byte."""

    def __init__(self, connection: http.client.HTTPConnection, largest_body: int) -> None:
        self._connection = connection
        self._largest_body = largest_body
        self._sent = False
        self._aborted = False
        self._late = False

    @contextmanager
    def limited(self, timeout: float) -> Iterator[None]:
        timer = threading.Timer(timeout, self._time_is_over)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def answer(self, path: str, body: bytes, headers: Mapping[str, str]) -> HttpAnswer | Fault:
        try:
            return self._answer(path, body, headers)
        except TimeoutError:
            return Fault(Kind.TIMEOUT, "no whole reply in time", paid=self._sent)
        except ssl.SSLCertVerificationError as error:
            detail = f"the server's certificate is not trusted ({error.verify_message})"
            return Fault(Kind.UNREACHABLE, detail, lasting=True)
        except (OSError, http.client.HTTPException, ValueError) as error:
            return self._broken(error)

    def _answer(self, path: str, body: bytes, headers: Mapping[str, str]) -> HttpAnswer | Fault:
        if not self._aborted:
            self._connection.connect()
        if self._aborted:  # perhaps before there was a socket to close
            raise ConnectionAbortedError("stopped")
        self._sent = True
        self._connection.request("POST", path, body, dict(headers))
        response = self._connection.getresponse()
        if 300 <= response.status < 400:
            return Fault(Kind.REDIRECTED, _redirected(response))
        content = self._body(response)
        if content is None:
            limit = f"{self._largest_body:,} bytes"
            return Fault(Kind.TOO_LARGE, f"the reply is larger than {limit}", paid=True)
        names = {name.lower(): value for name, value in response.getheaders()}
        return HttpAnswer(response.status, names, content)

    def _body(self, response: http.client.HTTPResponse) -> bytes | None:
        pieces: list[bytes] = []
        size = 0
        while piece := response.read1(PIECE):
            pieces.append(piece)
            size += len(piece)
            if size > self._largest_body:
                return None
        if response.length:  # the server promised more than it sent
            raise http.client.IncompleteRead(b"", response.length)
        return b"".join(pieces)

    def _broken(self, error: Exception) -> Fault:
        if self._late:
            return Fault(Kind.TIMEOUT, "no whole reply in time", paid=self._sent)
        if not self._sent:
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            return Fault(Kind.UNREACHABLE, f"cannot be reached ({reason})")
        return Fault(Kind.CUT_OFF, "the connection broke before the reply was whole", paid=True)

    def _time_is_over(self) -> None:
        self._late = True
        self.abort()

    def abort(self) -> None:
        self._aborted = True
        if self._connection.sock is not None:
            with suppress(OSError):
                # Not the method of the TLS socket, whose state belongs to the reading thread.
                socket.socket.shutdown(self._connection.sock, socket.SHUT_RDWR)

    def close(self) -> None:
        self._connection.close()


def _redirected(response: http.client.HTTPResponse) -> str:
    host = urlsplit(response.getheader("Location") or "").hostname
    return f"the server sends requests on to {host or 'another place'}, which is not followed"


def checked_url(base_url: str) -> SplitResult:
    """The parts of a server's address; InputError for one that is none or carries a secret."""
    try:
        parts = urlsplit(base_url)
        port = parts.port
    except ValueError:
        raise InputError(
            "--api-base", "is no URL", "give one like http://127.0.0.1:8000/v1"
        ) from None
    if parts.scheme not in {"http", "https"} or not parts.hostname or port == 0:
        raise InputError(
            "--api-base", "is no http or https URL", "give one like http://127.0.0.1:8000/v1"
        )
    if parts.username is not None or parts.query or parts.fragment:
        raise InputError(
            "--api-base", "holds more than host and path", "keys belong in the environment"
        )
    return parts


def is_loopback(base_url: str) -> bool:
    """Whether a URL means this very machine."""
    return checked_url(base_url).hostname in LOOPBACK


class NoTransport:
    """`Transport` of a run without network: opens nothing and says so."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url.rstrip("/")

    def post(
        self, path: str, body: bytes, headers: Mapping[str, str], timeout: float
    ) -> HttpAnswer | Fault:
        """Always a fault."""
        del path, body, headers, timeout
        return Fault(Kind.OFFLINE, NOT_CACHED)

    def stop(self) -> None:
        """Nothing is under way."""
