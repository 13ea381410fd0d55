"""What a run would ask and take, found out without asking: the client of a dry run."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from judge.remote.exchange import ModelFailure, ModelReply, ModelRequest
from judge.remote.pricing import Price, cost_of
from judge.remote.reply_cache import Cache, cache_key
from judge.remote.tokens import request_tokens

NOT_ASKED = "dry_run"
"""The kind of failure that every call of a dry run comes to."""


class Forecast(Struct, frozen=True):
    """Calls, tokens and US dollars ahead. Replies that are in the cache take nothing more.

    Whether a reply must be asked for again, only a reply tells: such calls are not in here.
    """

    calls: int
    from_cache: int
    prompt_tokens: int
    most_completion_tokens: int
    prompt_cost: float | None
    most_cost: float | None


class ForecastClient:
    """`judge.remote.exchange.Client` that asks nobody and counts what it was asked."""

    def __init__(self, model: str, *, provider: str, cache: Cache, price: Price | None) -> None:
        self.model = model
        self._provider = provider
        self._cache = cache
        self._price = price
        self._asked: dict[str, ModelRequest] = {}
        self._found: dict[str, ModelReply] = {}

    def answer(self, requests: Sequence[ModelRequest]) -> list[ModelReply | ModelFailure]:
        """Replies from the cache; of the others, that they were not asked."""
        return [self._one(request) for request in requests]

    def _one(self, request: ModelRequest) -> ModelReply | ModelFailure:
        key = cache_key(request, provider=self._provider, model=self.model)
        found = self._cache.find(key)
        if found is not None:
            self._found[key] = found
            return found
        self._asked[key] = request
        return ModelFailure(NOT_ASKED, "this was a dry run", attempts=0)

    def forecast(self) -> Forecast:
        """The sums over all requests so far."""
        prompt = sum(map(request_tokens, self._asked.values()))
        completion = sum(one.max_output_tokens for one in self._asked.values())
        return Forecast(
            calls=len(self._asked),
            from_cache=len(self._found),
            prompt_tokens=prompt,
            most_completion_tokens=completion,
            prompt_cost=cost_of(self._price, prompt, 0),
            most_cost=cost_of(self._price, prompt, completion),
        )
