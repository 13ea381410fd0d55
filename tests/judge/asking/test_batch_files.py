"""Requests in the OpenAI batch format, and replies read back: by id, whole or not at all."""

from __future__ import annotations

import contextlib
import json
import re
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.errors import InputError
from judge.asking.batch_files import UNANSWERED, FileClient, replies_in, requests_text
from judge.asking.llm import LanguageModelJudge
from judge.remote.exchange import ModelFailure, ModelReply, ModelRequest
from tests.builders import claim, evidence
from tests.judge.cases import case
from tests.judge.models import ScriptedClient, all_alike

LINE = {
    "type": "object",
    "required": ["custom_id", "method", "url", "body"],
    "additionalProperties": False,
    "properties": {
        "custom_id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
        "method": {"const": "POST"},
        "url": {"const": "/v1/chat/completions"},
        "body": {
            "type": "object",
            "required": ["model", "messages", "max_tokens", "temperature", "response_format"],
            "properties": {
                "model": {"type": "string", "minLength": 1},
                "messages": {
                    "type": "array",
                    "minItems": 2,
                    "items": {
                        "type": "object",
                        "required": ["role", "content"],
                        "additionalProperties": False,
                        "properties": {
                            "role": {"enum": ["system", "user", "assistant"]},
                            "content": {"type": "string", "minLength": 1},
                        },
                    },
                },
                "max_tokens": {"type": "integer", "minimum": 1},
                "response_format": {
                    "type": "object",
                    "properties": {
                        "type": {"const": "json_schema"},
                        "json_schema": {
                            "type": "object",
                            "required": ["name", "strict", "schema"],
                            "properties": {"name": {"pattern": "^[A-Za-z0-9_-]{1,64}$"}},
                        },
                    },
                },
            },
        },
    },
}
"""The batch format, as far as requests for chat completions go."""


def requests(count: int = 5) -> list[ModelRequest]:
    """The first round for some claims."""
    cases_ = [
        case(about=claim(claim_id=f"c{n}"), evidence=(evidence(f"x = {n}"),)) for n in range(count)
    ]
    judge = LanguageModelJudge(ScriptedClient(all_alike()))
    return [prompt.request for prompt in judge.requests(cases_)]


def answered(request_id: str, content: str | None = "{}", **body: Any) -> dict[str, Any]:
    """A line of a replies file."""
    message = {"role": "assistant", "content": content, "refusal": None}
    return {
        "id": "batch_req_1",
        "custom_id": request_id,
        "response": {
            "status_code": 200,
            "request_id": "r",
            "body": {
                "model": "gpt-x-2026",
                "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
                "usage": {"prompt_tokens": 1200, "completion_tokens": 80, "total_tokens": 1280},
                **body,
            },
        },
        "error": None,
    }


def test_requests_are_in_the_batch_format_and_always_the_same() -> None:
    text = requests_text(requests(), "gpt-x")
    lines = [json.loads(line) for line in text.split("\n")[:-1]]

    for line in lines:
        jsonschema.validate(line, LINE)
    assert len({line["custom_id"] for line in lines}) == len(lines) == 2
    assert text == requests_text(requests(), "gpt-x")
    assert text.endswith("\n")


def test_replies_are_read_by_id_in_any_order() -> None:
    text = "\n".join(json.dumps(answered(one, f"said {one}")) for one in ("b", "a")) + "\n\n"

    replies = replies_in(text, "replies.jsonl")

    assert replies["a"] == ModelReply("said a", "gpt-x-2026", 1200, 80, None)
    assert set(replies) == {"a", "b"}


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ({"custom_id": "a", "response": None, "error": {"message": "expired"}}, "failed"),
        ({"custom_id": "a", "response": {"status_code": 500, "body": {"error": "no"}}}, "failed"),
        (answered("a", None), "refused"),
    ],
)
def test_what_failed_at_the_provider_is_a_failure(line: dict[str, Any], kind: str) -> None:
    reply = replies_in(json.dumps(line), "r")["a"]

    assert isinstance(reply, ModelFailure)
    assert reply.kind == kind


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "line 1 is not JSON"),
        ("\n[1]", "line 2 has no custom_id"),
        ('{"custom_id": "a"}', "line 1 holds neither a reply nor an error"),
        (requests_text(requests(1), "m"), "line 1 is a request, not a reply"),
        ("x\n" * 9, "and 4 more"),
        ('{"custom_id": "a", "response": {"body": {"choices": []}}}', "neither a reply"),
    ],
)
def test_a_file_of_another_kind_is_refused_with_its_lines(text: str, words: str) -> None:
    with pytest.raises(InputError, match=re.escape(words)):
        replies_in(text, "replies.jsonl")


def test_a_later_reply_counts_and_no_failure_takes_its_place() -> None:
    failed = {"custom_id": "a", "error": {"message": "expired"}}
    text = "\n".join(map(json.dumps, [failed, answered("a", "1"), answered("a", "2"), failed]))

    reply = replies_in(text, "r")["a"]

    assert isinstance(reply, ModelReply)
    assert reply.text == "2"


def test_the_client_tells_what_is_open_and_what_is_foreign() -> None:
    first, second = requests()
    client = FileClient(
        {
            first.request_id: ModelReply("{}", "m-9", 1, 1, None),
            "other": ModelReply("", "", 0, 0, None),
        }
    )

    replies = client.answer([second, first, second])

    assert client.model == "m-9"
    assert isinstance(replies[0], ModelFailure)
    assert replies[0].kind == UNANSWERED
    assert isinstance(replies[1], ModelReply)
    assert client.unanswered == (second,)
    assert client.strangers == ("other",)


@given(st.text(max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    replies: object = {}
    with contextlib.suppress(InputError):
        replies = replies_in(text, "r")

    assert isinstance(replies, dict)
