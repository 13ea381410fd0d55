"""The review page, served to this machine alone.

Bound to the loopback address on a port the system chooses. Every request must name a token in its
path that was drawn for this run, and this server as its host (a page elsewhere that resolves its
own name to this machine does not); a change must come from the page itself. There is no CORS, no
file is ever served by name, and the page may ask nothing of anybody else.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import sys
import threading
from collections.abc import Callable
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from analyzer.app.review_claims import Desk, Finished
from analyzer.app.review_requests import Answer, change, read
from analyzer.model.errors import AnalyzerError

HERE = Path(__file__).parent
LOOPBACK = "127.0.0.1"
LARGEST_BODY = 1_000_000
"""Bytes of one request; a claim has some hundred."""

LONGEST_PATH = 200
TOKEN_BYTES = 32
PATIENCE = 20.0
"""Seconds for a request to arrive whole."""

HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class ReviewServer:
    """Serves one desk until the review is finished or `stop` is called."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.token = secrets.token_urlsafe(TOKEN_BYTES)
        self.finished: Finished | None = None
        self._changing = threading.Lock()
        self._server = _LoopbackServer((LOOPBACK, 0), _handler(self))

    @property
    def port(self) -> int:
        """Chosen by the system."""
        return int(self._server.server_address[1])

    @property
    def address(self) -> str:
        """What to open in a browser; whoever knows it can review."""
        return f"http://{LOOPBACK}:{self.port}/{self.token}/"

    def serve(self) -> None:
        """Answer until the end; returns when the review is finished or stopped."""
        try:
            self._server.serve_forever(poll_interval=0.1)
        finally:
            self._server.server_close()

    def stop(self) -> None:
        """End `serve`, from another thread."""
        threading.Thread(target=self._server.shutdown, daemon=True).start()

    def hosts(self) -> tuple[str, str]:
        """The names under which a browser on this machine may ask."""
        return (f"{LOOPBACK}:{self.port}", f"localhost:{self.port}")

    def changed(self, name: str, body: bytes) -> Answer:
        """Make one change; the one that finishes the review also ends the server."""
        with self._changing:
            if self.finished is not None:
                return Answer(410, {"error": "the review is finished"})
            answer = change(self.desk, name, body)
            self.finished = answer.finished
        return answer


class _LoopbackServer(ThreadingHTTPServer):
    daemon_threads = True  # a connection that a browser keeps open must not hold up the end

    def handle_error(self, request: object, client_address: object) -> None:
        """A window that was closed half-way is nothing to report; faults of ours are."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def _handler(server: ReviewServer) -> type[BaseHTTPRequestHandler]:
    """The class of handlers for one server; the library makes one object a request."""

    class Handler(_Handler):
        review = server

    return Handler


class _Refused(Exception):
    """A request that gets a status and nothing else."""

    def __init__(self, status: int) -> None:
        self.status = status
        super().__init__(status)


class _Handler(BaseHTTPRequestHandler):
    review: ReviewServer
    timeout = PATIENCE

    def do_GET(self) -> None:
        try:
            name = self._name()
        except _Refused as refused:
            return self._refuse(refused.status)
        if name == "":
            return self._send(200, "text/html; charset=utf-8", page())
        return self._send_answer(lambda: read(self.review.desk, name))

    def do_POST(self) -> None:
        try:
            name = self._name()
            self._check_from_page()
            body = self._body()
        except _Refused as refused:
            return self._refuse(refused.status)
        self._send_answer(lambda: self.review.changed(name, body))
        if self.review.finished is not None:
            self.review.stop()
        return None

    def _name(self) -> str:
        """What is asked for: host first, then the token."""
        if (self.headers.get("Host") or "").lower() not in self.review.hosts():
            raise _Refused(403)
        path = self.path.partition("?")[0]
        token, slash, name = path.removeprefix("/").partition("/")
        known = hmac.compare_digest(token.encode("utf-8", "replace"), self.review.token.encode())
        if not known or not slash or len(path) > LONGEST_PATH:
            raise _Refused(404)
        return name

    def _check_from_page(self) -> None:
        """A form or a script of another page can post here, but not as JSON and not from here."""
        origin = self.headers.get("Origin")
        own = {f"http://{host}" for host in self.review.hosts()}
        site = self.headers.get("Sec-Fetch-Site", "same-origin")
        kind = (self.headers.get("Content-Type") or "").partition(";")[0].strip().lower()
        if (origin is not None and origin not in own) or site != "same-origin":
            raise _Refused(403)
        if kind != "application/json":
            raise _Refused(415)

    def _body(self) -> bytes:
        length = self.headers.get("Content-Length") or ""
        if not (length.isascii() and length.isdigit()) or self.headers.get("Transfer-Encoding"):
            raise _Refused(411)
        if len(length) > len(str(LARGEST_BODY)) or int(length) > LARGEST_BODY:
            raise _Refused(413)
        body = self.rfile.read(int(length))
        if len(body) < int(length):
            raise _Refused(400)
        return body

    def _send_answer(self, found: Callable[[], Answer]) -> None:
        try:
            answer = found()
        except AnalyzerError as error:
            answer = Answer(500, {"error": str(error)})
        text = json.dumps(answer.value, ensure_ascii=True)
        self._send(answer.status, "application/json; charset=utf-8", text.encode("ascii"))

    def _refuse(self, status: int) -> None:
        """An answer that tells nothing; the connection ends, whatever else was sent."""
        self.close_connection = True
        self._send(status, "text/plain; charset=utf-8", b"")

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self.send_response_only(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Security-Policy", policy())
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The library's own refusals, as bare as ours."""
        del message, explain
        self._refuse(code)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing is logged: a path holds the token."""


@cache
def page() -> bytes:
    """The page with its style and script inside; it holds nothing of paper or claims."""
    html = (HERE / "review_page.html").read_text("utf-8")
    return html.replace("/*style*/", _style()).replace("/*script*/", _script()).encode("utf-8")


@cache
def policy() -> str:
    """The content policy: our style, our script, and requests to this server alone."""
    return (
        f"default-src 'none'; style-src {_source(_style())}; script-src {_source(_script())}; "
        "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


@cache
def _style() -> str:
    return (HERE / "review_page.css").read_text("utf-8")


@cache
def _script() -> str:
    return (HERE / "review_page.js").read_text("utf-8")


def _source(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
