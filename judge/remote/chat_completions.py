"""A provider that speaks the chat completions protocol: most local servers, and many others.

Keys come from the caller, travel in one header, and are cut out of every text that leaves here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from analyzer.model.errors import InputError
from judge.remote.attempt import Completion, Fault, Kind
from judge.remote.dialect import Dialect, body_of
from judge.remote.exchange import ModelRequest
from judge.remote.transport import HttpAnswer, Transport, checked_url, is_loopback
from judge.remote.waiting import asked_wait

PATH = "/chat/completions"
SECRET = re.compile(r"\b(?:sk|pk|rk|key)-[\w*-]{6,}|\bBearer\s+\S+", re.IGNORECASE)
DETAIL = 200
"""Characters of a server's own words that a report repeats."""

TOO_LONG = re.compile(
    r"context.{0,20}(?:length|window|size)|maximum context|too many tokens|prompt is too long", re.I
)
NO_CREDIT = re.compile(
    r"insufficient.?(?:quota|funds|credit)|exceeded your current quota|credit balance|billing", re.I
)


class ChatCompletions:
    """`judge.remote.attempt.Provider` over one transport."""

    def __init__(
        self, transport: Transport, model: str, *, key: str, wall: Callable[[], float]
    ) -> None:
        """`wall` tells the time of day, against which a server's dates are read."""
        self.name = transport.base_url
        self._transport = transport
        self._model = model
        self._key = key
        self._wall = wall

    def complete(
        self, request: ModelRequest, dialect: Dialect, timeout: float
    ) -> Completion | Fault:
        """One attempt, within `timeout` seconds."""
        body = json.dumps(body_of(request, dialect, self._model), ensure_ascii=True)
        answer = self._transport.post(PATH, body.encode(), self._headers(), timeout)
        if isinstance(answer, Fault):
            return answer
        found = _read(answer) if answer.status == 200 else refusal(answer, self._wall())
        return found if isinstance(found, Completion) else silent_about(found, (self._key,))

    def stop(self) -> None:
        """Break off what is under way."""
        self._transport.stop()

    def _headers(self) -> dict[str, str]:
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Accept-Encoding": "identity",
            "User-Agent": "analyzer",
        }
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        return headers


def checked_key(base_url: str, key: str) -> str:
    """The key, if it may be sent there; InputError where everybody on the way could read it."""
    if any(not 33 <= ord(one) <= 126 for one in key):
        raise InputError("the key", "holds blanks or other signs", "mend the environment variable")
    if key and checked_url(base_url).scheme == "http" and not is_loopback(base_url):
        raise InputError(
            "--api-base", "a key would travel unencrypted", "use https, or unset the key"
        )
    return key


def silent_about(fault: Fault, keys: Iterable[str]) -> Fault:
    """The same fault without the keys, and without what looks like one."""
    return replace(
        fault,
        detail=without_keys(fault.detail, keys),
        complaint=without_keys(fault.complaint, keys),
    )


def without_keys(text: str, keys: Iterable[str]) -> str:
    """`text` with the keys, and what looks like one, cut out."""
    for key in sorted(filter(None, keys), key=len, reverse=True):
        text = text.replace(key, "[key]")
    return SECRET.sub("[key]", text)


def _read(answer: HttpAnswer) -> Completion | Fault:
    document = _document(answer.body)
    return _no_protocol(answer) if document is None else completion_of(document)


def completion_of(document: Mapping[str, Any]) -> Completion | Fault:
    """What a whole reply of the protocol says."""
    usage = document.get("usage")
    prompt, completion = _count(usage, "prompt_tokens"), _count(usage, "completion_tokens")
    error = document.get("error")
    choice = _first_choice(document)
    if error and choice is None:
        words = _words_of(document)
        return Fault(Kind.SERVER_ERROR, f"the server reports an error: {words}", complaint=words)
    if choice is None:
        return Fault(Kind.EMPTY, "the reply holds no choice", True, prompt, completion)
    return _choice(choice, str(document.get("model") or ""), prompt, completion)


def _choice(
    choice: Mapping[str, Any], model: str, prompt: int | None, completion: int | None
) -> Completion | Fault:
    message = choice.get("message")
    message = message if isinstance(message, dict) else {}
    refusal = message.get("refusal")
    reason = str(choice.get("finish_reason") or "stop")
    if isinstance(refusal, str) and refusal.strip():
        detail = f"the model refused: {_shortened(refusal)}"
        return Fault(Kind.REFUSED, detail, True, prompt, completion)
    if reason == "content_filter":
        detail = "the provider's filter stopped the reply"
        return Fault(Kind.REFUSED, detail, True, prompt, completion)
    text = _text_of(message.get("content"))
    if not text.strip():
        # A reasoning model may spend its whole limit before the first word of the reply.
        spent = reason == "length"
        detail = "the limit of tokens was spent before any reply" if spent else "the reply is empty"
        return Fault(Kind.EMPTY, detail, True, prompt, completion, lasting=spent)
    return Completion(text, model, prompt, completion, reason)


def _text_of(content: object) -> str:
    """Content is a text, or a list of parts of which some are texts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = [part.get("text") for part in parts if isinstance(part, dict)]
    return "".join(text for text in texts if isinstance(text, str))


def _first_choice(document: Mapping[str, Any]) -> Mapping[str, Any] | None:
    choices = document.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    return first if isinstance(first, dict) else None


def _document(body: bytes) -> dict[str, Any] | None:
    try:
        document = json.loads(body.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _no_protocol(answer: HttpAnswer) -> Fault:
    kind = answer.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "text/html" or answer.body.lstrip()[:1] == b"<":
        return Fault(Kind.INVALID, "the server sent a web page instead of a reply")
    return Fault(Kind.INVALID, "the server's reply is not JSON", paid=True)


def refusal(answer: HttpAnswer, now: float) -> Fault:
    """Why the server did not do it. `now` is the time of day."""
    words = _words_of(_document(answer.body) or {})
    detail = f"status {answer.status}{': ' + words if words else ''}"
    if answer.status == 402 or (answer.status in {400, 403, 429} and NO_CREDIT.search(words)):
        return Fault(Kind.NO_CREDIT, detail)
    if answer.status == 429 or answer.status in {503, 529}:
        wait = asked_wait(answer.headers, now)
        kind = Kind.RATE_LIMITED if answer.status != 503 or wait is not None else Kind.SERVER_ERROR
        return Fault(kind, detail, wait=wait)
    if answer.status in {401, 403, 404}:
        return Fault(Kind.NOT_FOUND if answer.status == 404 else Kind.DENIED, detail)
    if answer.status in {408, 409, 425} or answer.status >= 500:
        return Fault(Kind.SERVER_ERROR, detail, complaint=words)
    if TOO_LONG.search(words):
        return Fault(Kind.TOO_LONG, detail)
    return Fault(Kind.REJECTED, detail, complaint=words or detail)


def _words_of(document: Mapping[str, Any]) -> str:
    """What a server says about an error, wherever it puts it."""
    error = document.get("error", document.get("detail", document.get("message", "")))
    if isinstance(error, dict):
        parts = [error.get("message"), error.get("code"), error.get("param")]
        words = " ".join(str(part) for part in parts if part)
    else:
        words = error if isinstance(error, str) else json.dumps(error)
    return _shortened(words)


def _shortened(words: str) -> str:
    plain = " ".join(words.split())
    return plain if len(plain) <= DETAIL else plain[: DETAIL - 1] + "…"


def _count(usage: object, name: str) -> int | None:
    value = usage.get(name) if isinstance(usage, dict) else None
    sound = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return value if sound else None
