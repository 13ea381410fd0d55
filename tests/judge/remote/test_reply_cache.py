"""Replies on disk: found under all that was asked, never half, never wrong."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from judge.remote.exchange import Message, ModelReply, ModelRequest
from judge.remote.reply_cache import ReplyCache, cache_key

REQUEST = ModelRequest("r", (Message("system", "a"), Message("user", "b")), {"type": "object"}, 50)
REPLY = ModelReply("text \\frac é", "m-2024", 100, 20, 0.0003, attempts=2)
KEY = cache_key(REQUEST, provider="p", model="m")


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"messages": (Message("system", "A"), Message("user", "b"))}, id="prompt"),
        pytest.param({"messages": (Message("user", "a"), Message("user", "b"))}, id="role"),
        pytest.param({"messages": (Message("system", "ab"), Message("user", ""))}, id="border"),
        pytest.param({"schema": {"type": "array"}}, id="schema"),
        pytest.param({"max_output_tokens": 51}, id="limit"),
        pytest.param({"temperature": 0.5}, id="temperature"),
        pytest.param({"sample": 1}, id="sample"),
    ],
)
def test_everything_that_bears_on_a_reply_is_in_the_key(change: dict[str, object]) -> None:
    assert cache_key(replace(REQUEST, **change), provider="p", model="m") != KEY


def test_provider_and_model_are_in_the_key_and_the_id_is_not() -> None:
    assert cache_key(REQUEST, provider="q", model="m") != KEY
    assert cache_key(REQUEST, provider="p", model="n") != KEY
    assert cache_key(replace(REQUEST, request_id="other"), provider="p", model="m") == KEY


def test_a_reply_comes_back_as_it_was_and_says_that_it_is_old(tmp_path: Path) -> None:
    cache = ReplyCache(tmp_path / "replies")
    assert cache.find(KEY) is None

    cache.keep(KEY, REPLY)

    assert ReplyCache(tmp_path / "replies").find(KEY) == replace(REPLY, cached=True)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def another_text(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"frac", b"cafe"))


def no_utf8(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")


def of_another_key(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(KEY.encode(), b"0" * 64))


@pytest.mark.parametrize("damage", [cut_short, emptied, another_text, no_utf8, of_another_key])
def test_a_damaged_reply_is_as_good_as_none(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    cache = ReplyCache(tmp_path)
    cache.keep(KEY, REPLY)
    [path] = tmp_path.rglob("*.json")
    damage(path)

    assert cache.find(KEY) is None
    cache.keep(KEY, REPLY)
    assert cache.find(KEY) is not None


def test_neither_prompts_nor_half_files_lie_about_and_strangers_cannot_look(
    tmp_path: Path,
) -> None:
    cache = ReplyCache(tmp_path / "replies")
    cache.keep(KEY, replace(REPLY, text="reply"))

    [path] = [one for one in tmp_path.rglob("*") if one.is_file()]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert b'"user"' not in path.read_bytes()


def test_a_place_that_cannot_be_written_costs_no_reply(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = ReplyCache(tmp_path / "file")

    cache.keep(KEY, REPLY)

    assert cache.find(KEY) is None
    assert "cannot be kept" in cache.problem
