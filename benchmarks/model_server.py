"""A model server on this machine that fails as real ones do, each call as a script says.

It speaks the chat completions protocol on the loopback interface, keeps every request that it
got, and knows no model: what it replies is given to it.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

PROMPT_TOKENS, COMPLETION_TOKENS = 100, 20
"""What each whole reply says that it took."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request as it came. Names of headers are in lower case."""

    number: int  # from 1
    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def prompt(self) -> str:
        """All messages as one text."""
        return "\n".join(str(one.get("content")) for one in self.body.get("messages", ()))


Act = Callable[["Line", Call], None]
"""What the server does with one call."""

Answer = Callable[[Call], str]
"""The text of a reply."""


@dataclass(slots=True)
class Line:
    """The way back to one caller."""

    handler: BaseHTTPRequestHandler
    closed: threading.Event
    over: Callable[[], None]

    def send(self, status: int, content: bytes, headers: dict[str, str] | None = None) -> None:
        """A whole answer, JSON unless `headers` say otherwise."""
        named = {"Content-Type": "application/json", **(headers or {})}
        self.begin(status, {**named, "Content-Length": str(len(content))})
        # Before the last byte: with it in hand the caller may be back at once.
        self.over()
        self.write(content)

    def begin(self, status: int, headers: dict[str, str]) -> None:
        """Status and headers."""
        self.handler.send_response(status)
        for name, value in headers.items():
            self.handler.send_header(name, value)
        self.handler.end_headers()

    def write(self, content: bytes) -> None:
        """Some bytes of the body, at once."""
        self.handler.wfile.write(content)
        self.handler.wfile.flush()

    def wait(self, seconds: float) -> None:
        """Be silent, or until the server is closed."""
        self.closed.wait(seconds)


@dataclass(slots=True)
class ModelServer:
    """`with ModelServer([act, …]) as server`: acts in turn, the last one for all later calls."""

    acts: Sequence[Act]
    calls: list[Call] = field(default_factory=list)
    base_url: str = ""
    most_at_once: int = 0
    _server: ThreadingHTTPServer | None = None
    _closed: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _under_way: int = 0

    def __enter__(self) -> Self:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                self.close_connection = True
                owner._serve(self)

            def log_message(self, format: str, *args: Any) -> None:
                del format, args

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        server.block_on_close = False
        self.base_url = f"http://127.0.0.1:{server.server_address[1]}/v1"
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        self._server = server
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closed.set()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    def _serve(self, handler: BaseHTTPRequestHandler) -> None:
        content = handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
        headers = {name.lower(): value for name, value in handler.headers.items()}
        with self._lock:
            number = len(self.calls) + 1
            call = Call(number, handler.path, headers, json.loads(content))
            self.calls.append(call)
            self._under_way += 1
            self.most_at_once = max(self.most_at_once, self._under_way)
        over = self._leaving()
        try:
            self.acts[min(number, len(self.acts)) - 1](Line(handler, self._closed, over), call)
        except OSError:
            pass  # the caller hung up
        finally:
            over()

    def _leaving(self) -> Callable[[], None]:
        """Counts one call as answered, once however often it is called."""
        left: list[bool] = []

        def over() -> None:
            with self._lock:
                if not left:
                    self._under_way -= 1
                    left.append(True)

        return over

    @property
    def under_way(self) -> int:
        """Calls that are being answered now."""
        with self._lock:
            return self._under_way


def completion(text: str | None, **changes: Any) -> dict[str, Any]:
    """A reply of the protocol; `changes` replace fields of its message, or of the whole."""
    message = {"role": "assistant", "content": text, **changes.pop("message", {})}
    choice = {"index": 0, "message": message, "finish_reason": changes.pop("finish", "stop")}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "model": "scripted",
        "choices": [choice],
        "usage": {"prompt_tokens": PROMPT_TOKENS, "completion_tokens": COMPLETION_TOKENS},
        **changes,
    }


def reply(answer: Answer | str, **changes: Any) -> Act:
    """A whole reply with this text."""

    def act(line: Line, call: Call) -> None:
        text = answer if isinstance(answer, str) else answer(call)
        line.send(200, json.dumps(completion(text, **changes)).encode())

    return act


def document(content: object) -> Act:
    """Status 200 and any JSON."""
    return lambda line, _call: line.send(200, json.dumps(content).encode())


def raw(content: bytes, kind: str = "application/json", status: int = 200) -> Act:
    """Any bytes under any content type."""
    return lambda line, _call: line.send(status, content, {"Content-Type": kind})


def status(number: int, words: str = "", headers: dict[str, str] | None = None, **more: Any) -> Act:
    """An error of the protocol; `more` are further fields of it."""
    content = json.dumps({"error": {"message": words, **more}}).encode()
    return lambda line, _call: line.send(number, content, headers)


def hang(seconds: float = 30.0) -> Act:
    """No byte for so long."""
    return lambda line, _call: line.wait(seconds)


def cut(text: str, *, after: int = 40) -> Act:
    """Hang up in the middle of a reply."""

    def act(line: Line, _call: Call) -> None:
        content = json.dumps(completion(text)).encode()
        line.begin(200, {"Content-Type": "application/json", "Content-Length": str(len(content))})
        line.write(content[:after])

    return act


def drip(text: str, *, pause: float, piece: int = 8) -> Act:
    """A reply that comes in small pieces, with a pause before each."""

    def act(line: Line, _call: Call) -> None:
        content = json.dumps(completion(text)).encode()
        line.begin(200, {"Content-Type": "application/json", "Content-Length": str(len(content))})
        for start in range(0, len(content), piece):
            line.wait(pause)
            line.write(content[start : start + piece])

    return act


def redirect(target: str) -> Act:
    """Send the caller elsewhere."""
    return lambda line, _call: line.send(307, b"", {"Location": target})


def only(forms: Sequence[str], then: Act, *, code: int = 400) -> Act:
    """Refuse every response format but these ("" for none at all), as simple servers do."""

    def act(line: Line, call: Call) -> None:
        form = call.body.get("response_format", {}).get("type", "")
        if form in forms:
            then(line, call)
        else:
            words = f"response_format.type: {form!r} is not supported"
            status(code, words)(line, call)

    return act
