"""Keys: sent where they belong, and in no text that leaves the door."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.errors import InputError
from benchmarks.model_server import ModelServer, completion, document, reply
from judge.remote.attempt import Completion
from judge.remote.chat_completions import (
    ChatCompletions,
    checked_key,
    completion_of,
    without_keys,
)
from judge.remote.dialect import Dialect
from judge.remote.transport import HttpTransport
from tests.judge.remote.requests import request


@pytest.mark.parametrize("key", ["", "sk-secret-1"])
def test_a_key_travels_in_one_header_or_not_at_all(key: str) -> None:
    with ModelServer([reply("fine")]) as server:
        provider = ChatCompletions(HttpTransport(server.base_url), "m", key=key, wall=lambda: 0.0)
        provider.complete(request(), Dialect(), 5.0)

    [call] = server.calls
    assert call.headers.get("authorization") == (f"Bearer {key}" if key else None)
    assert not key or key not in str(call.body)


@pytest.mark.parametrize(
    ("url", "key"),
    [
        pytest.param("http://models.example/v1", "sk-secret-1", id="unencrypted"),
        pytest.param("https://models.example/v1", "sk-secret\r\nX: 1", id="another header in it"),
        pytest.param("https://models.example/v1", "sk sécret", id="signs no header has"),
    ],
)
def test_a_key_that_must_not_travel_is_refused_and_not_repeated(url: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        checked_key(url, key)

    assert "ecret" not in str(caught.value)


@pytest.mark.parametrize("url", ["https://models.example/v1", "http://127.0.0.1:1/v1"])
def test_a_key_may_travel_encrypted_or_within_this_machine(url: str) -> None:
    assert checked_key(url, "sk-secret-1") == "sk-secret-1"
    assert checked_key("http://models.example/v1", "") == ""


@given(st.text(), st.text("abc123-", min_size=4), st.text())
def test_no_key_is_left_in_a_text(before: str, key: str, after: str) -> None:
    assert key not in without_keys(f"{before}{key}{after}", [key]).replace("[key]", "")


@pytest.mark.parametrize("text", ["Bearer abc.def", "key sk-proj-12345678 is bad", "SK-ABCDEFGH"])
def test_what_looks_like_a_key_is_cut_out_too(text: str) -> None:
    assert "[key]" in without_keys(text, [])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(JSON, st.sampled_from(["choices", "usage", "model", "error"]))
def test_no_reply_breaks_the_reader(value: object, field: str) -> None:
    assert completion_of(completion("fine") | {field: value})


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("fine", "fine"),
        ([{"type": "text", "text": "fi"}, {"type": "text", "text": "ne"}], "fine"),
        ([{"type": "image"}, {"text": "fine"}], "fine"),
    ],
)
def test_content_is_a_text_or_parts_of_it(content: object, text: str) -> None:
    found = completion_of(completion("", message={"content": content}))

    assert isinstance(found, Completion)
    assert found.text == text


def test_a_document_of_any_kind_is_an_outcome() -> None:
    with ModelServer([document([1, 2])]) as server:
        provider = ChatCompletions(HttpTransport(server.base_url), "m", key="", wall=lambda: 0.0)

        assert provider.complete(request(), Dialect(), 5.0)
