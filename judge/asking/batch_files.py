"""Requests as lines of a file, and replies read back: the OpenAI batch format.

Whoever answers, a batch endpoint, a person or another program, the judge is the same: the replies
file stands where a connection would. What it does not answer stays open and can be written out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from analyzer.model.errors import InputError
from judge.remote.dialect import Dialect, body_of
from judge.remote.exchange import ModelFailure, ModelReply, ModelRequest

URL = "/v1/chat/completions"
UNANSWERED = "unanswered"
FAULTS_TOLD = 5

Replies = Mapping[str, ModelReply | ModelFailure]
"""By request id."""


def requests_text(requests: Iterable[ModelRequest], model: str) -> str:
    """One line a request, in their order."""
    return "".join(
        json.dumps(
            {
                "custom_id": request.request_id,
                "method": "POST",
                "url": URL,
                "body": body_of(request, Dialect(), model),
            },
            ensure_ascii=False,
        )
        + "\n"
        for request in requests
    )


def replies_in(text: str, where: str) -> dict[str, ModelReply | ModelFailure]:
    """Every reply of a file. InputError that names the lines which are none, all at once.

    A request that failed on the provider's side is a failure, not a fault of the file. Of several
    replies to one request the last good one counts: it was asked again.
    """
    found: dict[str, ModelReply | ModelFailure] = {}
    faults: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            request_id, reply = _reply(json.loads(line))
        except (ValueError, RecursionError) as error:
            faults.append(f"line {number} {error if str(error) in WRONG else 'is not JSON'}")
            continue
        if isinstance(reply, ModelReply) or not isinstance(found.get(request_id), ModelReply):
            found[request_id] = reply
    if faults:
        more = f" and {len(faults) - FAULTS_TOLD} more" if len(faults) > FAULTS_TOLD else ""
        raise InputError(
            where,
            f"{'; '.join(faults[:FAULTS_TOLD])}{more}",
            "give the file as the endpoint wrote it",
        )
    return found


NO_ID = "has no custom_id"
NO_REPLY = "holds neither a reply nor an error"
IS_REQUEST = "is a request, not a reply"
WRONG = frozenset({NO_ID, NO_REPLY, IS_REQUEST})


def _reply(line: Any) -> tuple[str, ModelReply | ModelFailure]:
    """ValueError with one of WRONG for a line of another kind."""
    if not isinstance(line, dict) or not isinstance(line.get("custom_id"), str):
        raise ValueError(NO_ID)
    if "body" in line and "response" not in line:
        raise ValueError(IS_REQUEST)
    request_id = line["custom_id"]
    if line.get("error"):
        return request_id, ModelFailure("failed", _said(line["error"]))
    response = line.get("response")
    if not isinstance(response, dict) or not isinstance(response.get("body"), dict):
        raise ValueError(NO_REPLY)
    status, body = response.get("status_code", 200), response["body"]
    if status != 200:
        return request_id, ModelFailure(
            "failed", f"status {status}: {_said(body.get('error', body))}"
        )
    return request_id, _completion(body)


def _said(error: Any) -> str:
    message = error.get("message") if isinstance(error, dict) else error
    return " ".join(str(message or "no reason given").split())[:200]


def _completion(body: Mapping[str, Any]) -> ModelReply | ModelFailure:
    choices = body.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = choice.get("message") if isinstance(choice, dict) else None
    if not isinstance(choice, dict) or not isinstance(message, dict):
        raise ValueError(NO_REPLY)
    usage = body.get("usage") if isinstance(body.get("usage"), dict) else {}
    prompt, completion = (_count(usage, key) for key in ("prompt_tokens", "completion_tokens"))
    content = message.get("content")
    if not isinstance(content, str):
        refusal = _said(message.get("refusal") or "the reply is empty")
        return ModelFailure(
            "refused", refusal, prompt_tokens=prompt, completion_tokens=completion, cost=None
        )
    return ModelReply(
        content,
        str(body.get("model") or ""),
        prompt,
        completion,
        None,
        finish_reason=str(choice.get("finish_reason") or "stop"),
    )


def _count(usage: Any, key: str) -> int:
    value = usage.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


class FileClient:
    """Implements `judge.remote.exchange.Client` over replies that were read from files.

    `unanswered` holds the requests without a reply, each once, in the order they were made;
    `strangers` the ids of replies to requests that this run never made.
    """

    def __init__(self, replies: Replies, *, model: str = "") -> None:
        named = (one.model for one in replies.values() if isinstance(one, ModelReply))
        self.model = model or next(filter(None, named), "") or "batch"
        self.requests = 0
        self._replies = replies
        self._used: set[str] = set()
        self._unanswered: dict[str, ModelRequest] = {}

    def answer(self, requests: Sequence[ModelRequest]) -> list[ModelReply | ModelFailure]:
        """What the files say to each request."""
        return [self._one(request) for request in requests]

    def _one(self, request: ModelRequest) -> ModelReply | ModelFailure:
        self.requests += 1
        reply = self._replies.get(request.request_id)
        if reply is not None:
            self._used.add(request.request_id)
            return reply
        self._unanswered[request.request_id] = request
        return ModelFailure(UNANSWERED, "the replies hold none for its request", attempts=0)

    @property
    def unanswered(self) -> tuple[ModelRequest, ...]:
        """Requests that still need a reply."""
        return tuple(self._unanswered.values())

    @property
    def strangers(self) -> tuple[str, ...]:
        """Replies that belong to another run, or to claims and evidence that have changed."""
        return tuple(sorted(set(self._replies) - self._used))
