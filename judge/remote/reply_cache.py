"""Replies that were paid for, on disk under what was asked: asking the same again costs nothing.

One file a reply, whole before it takes its name, so that a run killed at any moment leaves only
whole replies. Prompts and keys are not in it, only their digest (keys not even that).
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from judge.remote.exchange import ModelReply, ModelRequest

FORMAT = 1
"""Rises when the same key may no longer mean the same reply."""


class Cache(Protocol):
    """Remembers replies by key, from any thread. Never raises."""

    def find(self, key: str) -> ModelReply | None: ...

    def keep(self, key: str, reply: ModelReply) -> None: ...


def cache_key(request: ModelRequest, *, provider: str, model: str) -> str:
    """Hex SHA-256 of everything that bears on a reply: who is asked, and all that is asked."""
    parts: Mapping[str, Any] = {
        "format": FORMAT,
        "provider": provider,
        "model": model,
        "messages": [(one.role, one.content) for one in request.messages],
        "schema": request.schema,
        "max_output_tokens": request.max_output_tokens,
        "temperature": float(request.temperature),
        "sample": request.sample,
    }
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()


class _Entry(Struct, frozen=True):
    key: str
    digest: str
    reply: ModelReply


class ReplyCache:
    """`Cache` in one directory, which only its owner may look into."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.problem = ""  # why replies cannot be kept, told once

    def find(self, key: str) -> ModelReply | None:
        """The reply kept under `key`; None when there is none, or it was damaged."""
        try:
            entry = msgspec.json.decode(self._path(key).read_bytes(), type=_Entry)
        except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
            return None
        whole = entry.key == key and entry.digest == _digest(entry.reply)
        return msgspec.structs.replace(entry.reply, cached=True) if whole else None

    def keep(self, key: str, reply: ModelReply) -> None:
        """Write it down, or say in `problem` why not: the reply itself is not lost by that."""
        fresh = msgspec.structs.replace(reply, cached=False)
        content = msgspec.json.encode(_Entry(key, _digest(fresh), fresh))
        path = self._path(key)
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _write_whole(path, content)
        except OSError as error:
            self.problem = f"replies cannot be kept in {path.parent.parent}: {error.strerror}"

    def _path(self, key: str) -> Path:
        return self.directory / key[:2] / f"{key}.json"


class NoCache:
    """`Cache` that remembers nothing."""

    problem = ""

    def find(self, key: str) -> ModelReply | None:
        """Always None."""
        del key
        return None

    def keep(self, key: str, reply: ModelReply) -> None:
        """Forgets it."""
        del key, reply


def _digest(reply: ModelReply) -> str:
    return hashlib.sha256(msgspec.json.encode(reply, order="sorted")).hexdigest()


def _write_whole(path: Path, content: bytes) -> None:
    fresh = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
