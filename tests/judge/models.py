"""Clients that answer from a script instead of a network."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from judge.asking.prompts import claims_of
from judge.remote.exchange import ModelFailure, ModelReply, ModelRequest

Script = Callable[[ModelRequest, int], str | ModelFailure]
"""The text of a reply, from the request and how many were asked before."""


class ScriptedClient:
    """Answers by a script and remembers what it was asked; each reply takes 101 + 11 tokens."""

    def __init__(self, script: Script, *, model: str = "scripted") -> None:
        self.model = model
        self.asked: list[ModelRequest] = []
        self.rounds: list[int] = []
        self._script = script

    def answer(self, requests: Sequence[ModelRequest]) -> list[ModelReply | ModelFailure]:
        self.rounds.append(len(requests))
        return [self._one(request) for request in requests]

    def _one(self, request: ModelRequest) -> ModelReply | ModelFailure:
        said = self._script(request, len(self.asked))
        self.asked.append(request)
        if isinstance(said, ModelFailure):
            return said
        return ModelReply(said, self.model, 101, 11, 0.004)


def claim_ids(request: ModelRequest) -> list[str]:
    """The ids that a request asks about, in its order."""
    return claims_of(request)


def first_place(request: ModelRequest, claim_id: str) -> str:
    """A citation of the first numbered line shown for a claim."""
    block = request.messages[1].content.partition(f'{{"id": {json.dumps(claim_id)}')[2]
    head = re.search(r"^@ (.+) \d+-\d+,.*\n *(\d+)\|", block, re.MULTILINE)
    assert head is not None, "no line was shown"
    return f"{head[1]}:{head[2]}"


def result(claim_id: str, score: Any = 1, **fields: Any) -> dict[str, Any]:
    """One result as a model would write it."""
    return {
        "id": claim_id,
        "reasoning": "The part stands in the code.",
        "evidence_refs": ["train.py:1"] if score != 0 else [],
        "score": score,
        "not_shown": [],
        **fields,
    }


def reply(*results: dict[str, Any]) -> str:
    """The text of a well-formed reply."""
    return json.dumps({"results": list(results)})


def all_alike(score: float = 1) -> Script:
    """Every claim gets one level, citing the first line shown for it."""

    def script(request: ModelRequest, _: int) -> str:
        return reply(
            *(
                result(one, score, evidence_refs=[first_place(request, one)])
                for one in claim_ids(request)
            )
        )

    return script
