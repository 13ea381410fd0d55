"""What goes to a language model and what comes back, whoever carries it.

Prompts know nothing of networks and clients nothing of claims; they meet in these records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct


def results_schema(properties: Mapping[str, Any]) -> Mapping[str, Any]:
    """JSON Schema of a reply `{"results": [...]}` whose entries have exactly these properties."""
    entry = {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {"results": {"type": "array", "items": entry}},
        "required": ["results"],
        "additionalProperties": False,
    }


class Message(Struct, frozen=True):
    """One turn; `role` is "system", "user" or "assistant"."""

    role: str
    content: str


class ModelRequest(Struct, frozen=True):
    """One call. `request_id` is stable: the same claims, evidence and prompts give the same id."""

    request_id: str
    messages: tuple[Message, ...]
    schema: Mapping[str, Any]  # JSON Schema that the reply must follow
    max_output_tokens: int
    temperature: float = 0.0
    sample: int = 0  # which of several samples of the same request, from 0


class ModelReply(Struct, frozen=True):
    """What a model said, and what it took. `cost` is in US dollars, None when prices are unknown.

    Tokens and cost count every attempt that was paid for, failed ones too. A reply from the cache
    repeats what it took when it was made, so that totals of a report span restarts; `cached` says
    that nothing was paid for it now.
    """

    text: str
    model: str  # as the provider names it
    prompt_tokens: int
    completion_tokens: int
    cost: float | None
    finish_reason: str = "stop"
    attempts: int = 1
    cached: bool = False


class ModelFailure(Struct, frozen=True):
    """A call that gave no reply after all attempts: `kind` is one word ("timeout", "budget",
    "refused", "unreachable", "rate_limited", "cut_off", …; docs/models.md has them all), `detail`
    a sentence for the report. Asking the same again is of no use in the same run."""

    kind: str
    detail: str
    attempts: int = 1
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float | None = 0.0


class Client(Protocol):
    """Carries requests to one model. Never raises for one bad call; keeps the order given."""

    model: str

    def answer(self, requests: Sequence[ModelRequest]) -> list[ModelReply | ModelFailure]: ...
