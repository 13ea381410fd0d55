"""What becomes of a call when the model's server does not do as it should?

    python -m benchmarks.model_faults

Each case starts a server on this machine that misbehaves in one way, asks it once through the
program's own client, and prints what the server did, what the user is told, and what it cost.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.model_server import (
    Act,
    ModelServer,
    completion,
    cut,
    document,
    drip,
    hang,
    only,
    raw,
    redirect,
    reply,
    status,
)
from judge.remote.chat_completions import ChatCompletions
from judge.remote.client import RemoteClient, Running
from judge.remote.exchange import Message, ModelFailure, ModelReply, ModelRequest
from judge.remote.pricing import Price
from judge.remote.reply_cache import NoCache
from judge.remote.retrying import Limits
from judge.remote.spending import Account
from judge.remote.tokens import request_tokens
from judge.remote.transport import HttpTransport

PRICE = Price(1.0, 10.0)
NOON = 1_700_000_000.0
TIMEOUT = 0.3
"""Seconds of real time. Waits between attempts take none."""

LARGEST = 20_000
FINE = '{"results": [{"id": "demo-D1-001", "score": 1.0}]}'
LATEX = r'{"results": [{"id": "demo-D1-001", "reasoning": "uses \frac{a}{b}", "score": 1.0}]}'
TWICE = '{"results": [{"id": "demo-D1-001"}, {"id": "demo-D1-001"}]}'
PROSE = f"Sure! Here you are:\n{FINE}\nAnything else?"
KEY = "sk-a-key-of-no-one"

REQUEST = ModelRequest(
    request_id="demo/1",
    messages=(Message("system", "Judge."), Message("user", "Is it there?")),
    schema={"title": "results", "type": "object"},
    max_output_tokens=50,
)


@dataclass(slots=True)
class SkippingClock:
    """`judge.remote.waiting.Clock` that sleeps no time at all and remembers for how long."""

    waits: list[float] = field(default_factory=list)
    time: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def now(self) -> float:
        """Only sleeping lets time pass."""
        return self.time

    def wall(self) -> float:
        """A moment of 2023."""
        return NOON + self.time

    def sleep(self, seconds: float) -> None:
        """Time has passed at once."""
        with self._lock:
            self.waits.append(seconds)
            self.time += seconds

    def stop(self) -> None:
        """Nobody sleeps."""


@dataclass(frozen=True, slots=True)
class FaultCase:
    """What the server does, one act a call, and what is to come of it.

    `outcome` is "reply" or the kind of a failure; `tokens` counts in and out, `waited` seconds.
    `most` stands in for a count where the provider gave none: the most that it can have been.
    """

    name: str
    acts: tuple[Act, ...]
    outcome: str
    calls: int
    replies_paid: int = 1  # of 100 + 20 tokens each, as the server says
    most_paid: int = 0  # attempts that may have been paid, counted at the most they can take
    least_wait: float = 0.0
    text: str = FINE


GOOD = reply(FINE)
MONDAY = {"Date": "Mon, 02 Jan 2023 10:00:00 GMT", "Retry-After": "Mon, 02 Jan 2023 10:00:30 GMT"}

CASES = (
    FaultCase("replies as it should", (GOOD,), "reply", 1),
    FaultCase(
        "429, Retry-After: 7", (status(429, "slow", {"Retry-After": "7"}), GOOD), "reply", 2,
        least_wait=7,
    ),
    FaultCase(
        "429, Retry-After as a date 30 s ahead", (status(429, "", MONDAY), GOOD), "reply", 2,
        least_wait=30,
    ),
    FaultCase("429 without Retry-After, twice", (status(429), status(429), GOOD), "reply", 3,
              least_wait=1),
    FaultCase("429 for ever", (status(429),), "rate_limited", 12, 0, least_wait=60),
    FaultCase("429, Retry-After: 86400", (status(429, "", {"Retry-After": "86400"}),),
              "rate_limited", 1, 0),
    FaultCase("500, then replies", (status(500, "oops"), GOOD), "reply", 2),
    FaultCase("500 for ever", (status(500, "oops"),), "server_error", 5, 0),
    FaultCase("503 with a web page", (raw(b"<html>busy", "text/html", 503), GOOD), "reply", 2),
    FaultCase("hangs once", (hang(), GOOD), "reply", 2, most_paid=1),
    FaultCase("hangs for ever", (hang(),), "timeout", 3, 0, most_paid=3),
    FaultCase("cuts the connection in the reply", (cut(FINE), GOOD), "reply", 2, most_paid=1),
    FaultCase("sends a byte now and then", (drip(FINE, pause=0.1, piece=1), GOOD), "reply", 2,
              most_paid=1),
    FaultCase("sends slowly, in time", (drip(FINE, pause=0.001),), "reply", 1),
    FaultCase("prose around the JSON", (reply(PROSE),), "reply", 1, text=PROSE),
    FaultCase("a code fence", (reply(f"```json\n{FINE}\n```"),), "reply", 1,
              text=f"```json\n{FINE}\n```"),
    FaultCase("stops at its limit (length)", (reply(FINE[:30], finish="length"),), "reply", 1,
              text=FINE[:30]),
    FaultCase("nothing but its limit spent", (reply("", finish="length"),), "empty", 1),
    FaultCase("ids nobody asked for", (reply(FINE.replace("001", "999")),), "reply", 1,
              text=FINE.replace("001", "999")),
    FaultCase("one id twice", (reply(TWICE),), "reply", 1, text=TWICE),
    FaultCase("LaTeX backslashes", (reply(LATEX),), "reply", 1, text=LATEX),
    FaultCase("refuses (refusal field)", (reply("", message={"refusal": "I cannot."}),),
              "refused", 1),
    FaultCase("refuses (in words)", (reply("I cannot help with that."),), "reply", 1,
              text="I cannot help with that."),
    FaultCase("filters the content", (reply("", finish="content_filter"),), "refused", 1),
    FaultCase("no choice", (document(completion("") | {"choices": []}), GOOD), "reply", 2, 2),
    FaultCase("an empty reply for ever", (reply(" "),), "empty", 2, 2),
    FaultCase("a web page with status 200", (raw(b"<!doctype html>", "text/html"),), "invalid",
              2, 0),
    FaultCase("invalid JSON", (raw(b'{"choices": ['), GOOD), "reply", 2, most_paid=1),
    FaultCase("JSON as text/plain",
              (raw(json.dumps(completion(FINE)).encode(), "text/plain"),), "reply", 1),
    FaultCase("a body over the limit", (raw(b" " * (LARGEST + 1)),), "too_large", 1, 0,
              most_paid=1),
    FaultCase("no json_schema (400)", (only(["json_object"], GOOD),), "reply", 2),
    FaultCase("no json_schema (500)", (only(["json_object"], GOOD, code=500),), "reply", 2),
    FaultCase("no response_format at all (422)", (only([""], GOOD, code=422),), "reply", 3),
    FaultCase("wants max_completion_tokens",
              (status(400, "Unsupported 'max_tokens'; use 'max_completion_tokens'"), GOOD),
              "reply", 2),
    FaultCase("takes no temperature", (status(400, "'temperature' does not support 0"), GOOD),
              "reply", 2),
    FaultCase("rejects everything", (status(400, "no"),), "rejected", 3, 0),
    FaultCase("prompt too long", (status(400, "maximum context length is 8192"),), "too_long", 1,
              0),
    FaultCase("knows no such model (404)", (status(404, "no such model"),), "not_found", 1, 0),
    FaultCase("refuses the key (401)", (status(401, f"bad key {KEY}"),), "denied", 1, 0),
    FaultCase("credit is spent (429)", (status(429, "", code="insufficient_quota"),), "no_credit",
              1, 0),
    FaultCase("an error with status 200", (document({"error": {"message": "overloaded"}}), GOOD),
              "reply", 2),
    FaultCase("sends the caller elsewhere", (redirect("https://other.example/v1"),), "redirected",
              1, 0),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Seen:
    """What a case came to."""

    outcome: ModelReply | ModelFailure
    calls: int
    waited: float

    @property
    def kind(self) -> str:
        """ "reply" or the kind of the failure."""
        return "reply" if isinstance(self.outcome, ModelReply) else self.outcome.kind


def seen(acts: Sequence[Act], *, timeout: float = TIMEOUT) -> Seen:
    """One request to a server that acts so."""
    clock = SkippingClock()
    with ModelServer(acts) as server:
        transport = HttpTransport(server.base_url, largest_body=LARGEST)
        client = RemoteClient(
            ChatCompletions(transport, "scripted", key=KEY, wall=clock.wall),
            "scripted",
            cache=NoCache(),
            account=Account(price=PRICE),
            clock=clock,
            price=PRICE,
            running=Running(limits=Limits(timeout=timeout)),
        )
        [outcome] = client.answer([REQUEST])
        return Seen(outcome, len(server.calls), sum(clock.waits))


def expected_tokens(case: FaultCase) -> tuple[int, int]:
    """In and out: what the server counted, and the most where it could not."""
    return (
        100 * case.replies_paid + request_tokens(REQUEST) * case.most_paid,
        20 * case.replies_paid + REQUEST.max_output_tokens * case.most_paid,
    )


def row(case: FaultCase, found: Seen) -> str:
    """One line of the table for documents."""
    outcome = found.outcome
    told = "the reply" if isinstance(outcome, ModelReply) else f"{outcome.kind}: {outcome.detail}"
    cost = f"${outcome.cost:.6f}" if outcome.cost is not None else "unknown"
    tokens = f"{outcome.prompt_tokens} + {outcome.completion_tokens}"
    waited = f"{found.waited:.0f} s" if found.waited else "-"
    return f"| {case.name} | {told} | {found.calls} | {waited} | {tokens} | {cost} |"


def main() -> None:
    """Print the table."""
    print("| the server | what comes of it | calls | waited | tokens in + out | counted |")
    print("| --- | --- | --- | --- | --- | --- |")
    for case in CASES:
        print(row(case, seen(case.acts)), flush=True)


if __name__ == "__main__":
    main()
