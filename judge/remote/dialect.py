"""How a request is spelled for servers that understand less than others.

Forms of reply from strict to plain: a server that refuses one is asked in the next. What worked
is remembered for the rest of the run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import StrEnum
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from judge.remote.exchange import Message, ModelRequest


class Form(StrEnum):
    """How the server is told what shape a reply must have."""

    JSON_SCHEMA = "json_schema"
    JSON_OBJECT = "json_object"
    TEXT = "text"


FORMS = tuple(Form)


class Dialect(Struct, frozen=True):
    """What a request may say. Reasoning models know another limit and no temperature."""

    form: Form = Form.JSON_SCHEMA
    limit_name: str = "max_tokens"
    temperature: bool = True


IN_WORDS = "Reply with one JSON object and nothing else. Its JSON Schema:"
NEWER_LIMIT = "max_completion_tokens"


def simpler(dialect: Dialect, complaint: str) -> Dialect | None:
    """The next dialect for a server that complained; None when there is no plainer one."""
    words = complaint.lower()
    if NEWER_LIMIT in words and dialect.limit_name != NEWER_LIMIT:
        return replace(dialect, limit_name=NEWER_LIMIT)
    if "temperature" in words and dialect.temperature:
        return replace(dialect, temperature=False)
    place = FORMS.index(dialect.form) + 1
    return replace(dialect, form=FORMS[place]) if place < len(FORMS) else None


class Spoken:
    """The dialect that a server is known to understand, shared by all threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._dialect = Dialect()

    def now(self) -> Dialect:
        """What to speak first."""
        with self._lock:
            return self._dialect

    def understood(self, dialect: Dialect) -> None:
        """A reply came for `dialect`: no call needs to try what was refused on the way there."""
        with self._lock:
            if FORMS.index(dialect.form) >= FORMS.index(self._dialect.form):
                self._dialect = dialect


def body_of(request: ModelRequest, dialect: Dialect, model: str) -> dict[str, Any]:
    """The request as the chat completions protocol writes it."""
    messages = told(request) if dialect.form is not Form.JSON_SCHEMA else request.messages
    body: dict[str, Any] = {
        "model": model,
        "messages": [{"role": one.role, "content": one.content} for one in messages],
        dialect.limit_name: request.max_output_tokens,
    }
    if dialect.temperature:
        body["temperature"] = request.temperature
    response_format = _response_format(request.schema, dialect.form)
    if response_format is not None:
        body["response_format"] = response_format
    return body


def told(request: ModelRequest) -> tuple[Message, ...]:
    """The messages with the schema in words, for servers that cannot be told otherwise."""
    if not request.schema:
        return request.messages
    words = f"\n\n{IN_WORDS}\n{schema_text(request.schema)}"
    first, *others = request.messages
    if first.role == "system":
        return (Message("system", first.content + words), *others)
    return (Message("system", words.strip()), *request.messages)


def schema_text(schema: Mapping[str, Any]) -> str:
    """A schema as short as JSON allows."""
    return json.dumps(schema, ensure_ascii=False, separators=(",", ":"), sort_keys=False)


def _response_format(schema: Mapping[str, Any], form: Form) -> dict[str, Any] | None:
    if form is Form.TEXT or not schema:
        return None
    if form is Form.JSON_OBJECT:
        return {"type": "json_object", "schema": dict(schema)}
    name = re.sub(r"\W+", "_", str(schema.get("title", "reply")))[:60] or "reply"
    return {
        "type": "json_schema",
        "json_schema": {"name": name, "strict": True, "schema": dict(schema)},
    }
