"""Requests, clients and clocks for tests of how requests reach a model."""

from __future__ import annotations

from pathlib import Path

from benchmarks.model_faults import SkippingClock
from benchmarks.model_server import ModelServer
from judge.remote.chat_completions import ChatCompletions
from judge.remote.client import Heard, RemoteClient, Running
from judge.remote.exchange import Message, ModelRequest
from judge.remote.pricing import Price
from judge.remote.reply_cache import NoCache, ReplyCache
from judge.remote.retrying import Limits
from judge.remote.spending import Account
from judge.remote.transport import HttpTransport

PRICE = Price(1.0, 10.0)


def request(number: int = 1, *, most: int = 50, text: str = "") -> ModelRequest:
    """One of many requests that differ by their number."""
    return ModelRequest(
        request_id=f"demo/{number}",
        messages=(Message("system", "Judge."), Message("user", text or f"Claim {number}?")),
        schema={"title": "results", "type": "object"},
        max_output_tokens=most,
    )


def client_of(
    server: ModelServer,
    *,
    cache: Path | None = None,
    concurrency: int = 4,
    max_tokens: int | None = None,
    max_cost: float | None = None,
    limits: Limits | None = None,
    clock: SkippingClock | None = None,
    heard: Heard | None = None,
    price: Price | None = PRICE,
) -> RemoteClient:
    """The program's own client of a server in this process."""
    clock = clock or SkippingClock()
    transport = HttpTransport(server.base_url)
    return RemoteClient(
        ChatCompletions(transport, "scripted", key="", wall=clock.wall),
        "scripted",
        cache=NoCache() if cache is None else ReplyCache(cache),
        account=Account(max_tokens=max_tokens, max_cost=max_cost, price=price),
        clock=clock,
        price=price,
        running=Running(concurrency, limits or Limits(timeout=5.0)),
        heard=heard,
    )
