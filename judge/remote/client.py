"""Carry requests to one model: from the cache where they were paid before, else over the network.

The first request of a run goes alone. It finds out whether anybody answers and which dialect is
understood, before many ask at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock

from msgspec import Struct

from judge.remote.attempt import FOR_ALL, OUTAGES, Kind, Provider
from judge.remote.exchange import ModelFailure, ModelReply, ModelRequest
from judge.remote.pace import Pace
from judge.remote.pricing import Price
from judge.remote.reply_cache import Cache, cache_key
from judge.remote.retrying import Caller, Limits
from judge.remote.spending import Account, Spending, Use
from judge.remote.waiting import Backoff, Clock
from judge.remote.workers import in_order

OUTAGE_CALLS = 3
"""So many requests in a row that failed after all attempts, and the provider is down."""

Heard = Callable[[int, int], None]
"""Told how many of how many requests are answered."""

Outcome = ModelReply | ModelFailure


class Running(Struct, frozen=True):
    """How a client goes about it. Times in seconds."""

    concurrency: int = 4
    limits: Limits = Limits()
    backoff: Backoff = Backoff()


class Figures(Struct, frozen=True):
    """What a run took. `replies` counts those of this run and those from the cache."""

    requests: int
    replies: int
    from_cache: int
    paid_now: Spending
    paid_before: Use
    cost_before: float | None


class RemoteClient:
    """`judge.remote.exchange.Client` over one provider. May be asked any number of times."""

    def __init__(
        self,
        provider: Provider,
        model: str,
        *,
        cache: Cache,
        account: Account,
        clock: Clock,
        price: Price | None = None,
        running: Running | None = None,
        heard: Heard | None = None,
    ) -> None:
        """`heard` is called in the thread that asks."""
        running = running or Running()
        self.model = model
        self._provider = provider
        self._cache = cache
        self._account = account
        self._clock = clock
        self._threads = max(1, running.concurrency)
        self._heard = heard or (lambda _done, _total: None)
        pace = Pace(self._threads, clock)
        self._caller = Caller(
            provider,
            account,
            pace,
            clock=clock,
            limits=running.limits,
            price=price,
            backoff=running.backoff,
        )
        self._fate = _Fate()
        self._seen: dict[str, Outcome] = {}
        self._asked = 0

    def answer(self, requests: Sequence[ModelRequest]) -> list[Outcome]:
        """One outcome for each request, in order. The same request twice is asked once.

        An interrupt breaks off what is under way; replies that came before it are in the cache.
        """
        keys = [cache_key(one, provider=self._provider.name, model=self.model) for one in requests]
        open_requests: dict[str, ModelRequest] = {}
        for key, request in zip(keys, requests, strict=True):
            found = self._seen.get(key) or self._cache.find(key)
            if found is None:
                open_requests.setdefault(key, request)
            else:
                self._seen[key] = found
        self._asked += len(open_requests)
        self._ask(open_requests)
        return [self._seen[key] for key in keys]

    def figures(self) -> Figures:
        """What all calls so far took."""
        replies = [one for one in self._seen.values() if isinstance(one, ModelReply)]
        before = [one for one in replies if one.cached]
        costs = [one.cost for one in before]
        known = [cost for cost in costs if cost is not None]
        return Figures(
            requests=len(self._seen),
            replies=len(replies),
            from_cache=len(before),
            paid_now=self._account.spending(),
            paid_before=Use(
                sum(one.prompt_tokens for one in before),
                sum(one.completion_tokens for one in before),
            ),
            cost_before=round(sum(known), 6) if len(known) == len(costs) else None,
        )

    def failures(self) -> list[ModelFailure]:
        """Requests that got no reply, in the order asked."""
        return [one for one in self._seen.values() if isinstance(one, ModelFailure)]

    def _ask(self, requests: dict[str, ModelRequest]) -> None:
        try:
            items = list(requests.items())
            alone = 0 if self._fate.known else 1
            self._in_parallel(items[:alone], len(items), 0)
            self._in_parallel(items[alone:], len(items), alone)
        except BaseException:
            self._clock.stop()
            self._provider.stop()
            raise

    def _in_parallel(self, items: list[tuple[str, ModelRequest]], total: int, before: int) -> None:
        outcomes = in_order(
            self._one,
            items,
            threads=self._threads,
            done=lambda done: self._heard(before + done, total),
        )
        self._seen.update({key: outcome for (key, _), outcome in zip(items, outcomes, strict=True)})

    def _one(self, item: tuple[str, ModelRequest]) -> Outcome:
        key, request = item
        sealed = self._fate.sealed()
        if sealed is not None:
            return sealed
        outcome = self._caller.call(request)
        if isinstance(outcome, ModelReply):
            self._cache.keep(key, outcome)
        self._fate.heard(outcome)
        return outcome


class _Fate:
    """Whether asking further is of any use."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._verdict: ModelFailure | None = None
        self._in_a_row = 0
        self._replied = False
        self.known = False  # somebody understood us

    def sealed(self) -> ModelFailure | None:
        """What every further request comes to, without being made."""
        with self._lock:
            return self._verdict

    def heard(self, outcome: Outcome) -> None:
        """Learn from one request that was followed to its end."""
        with self._lock:
            if isinstance(outcome, ModelReply):
                self.known, self._replied, self._in_a_row = True, True, 0
                return
            kind = Kind(outcome.kind)
            hopeless = kind in OUTAGES or (kind is Kind.REJECTED and not self._replied)
            self.known = self.known or not (hopeless or kind in FOR_ALL)
            self._in_a_row = self._in_a_row + 1 if hopeless else 0
            nobody_there = kind is Kind.UNREACHABLE and not self.known
            down = nobody_there or self._in_a_row >= OUTAGE_CALLS
            if self._verdict is None and (kind in FOR_ALL or down):
                self._verdict = ModelFailure(outcome.kind, outcome.detail, attempts=0)
