"""What a run may spend, what it has spent, and what earlier runs had spent for it.

Tokens are set aside before a call at the most that it should take and given back after it, so that
the calls under way together do not overrun a limit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from threading import Condition

from msgspec import Struct

from judge.remote.pricing import Price, cost_of

MARGIN = 1.1
"""Prompts are set aside at so much more than the worst estimate so far lets expect."""


class Use(Struct, frozen=True):
    """Tokens in and out."""

    prompt: int = 0
    completion: int = 0

    @property
    def total(self) -> int:
        """Both together."""
        return self.prompt + self.completion

    def __add__(self, other: Use) -> Use:
        return Use(self.prompt + other.prompt, self.completion + other.completion)

    def __sub__(self, other: Use) -> Use:
        return Use(self.prompt - other.prompt, self.completion - other.completion)


class Spending(Struct, frozen=True):
    """Figures of a run for its user. Costs in US dollars, None when prices are unknown."""

    calls: int
    use: Use
    cost: float | None


class Account:
    """Shared by all threads of a run. Limits of None are none."""

    def __init__(
        self,
        *,
        max_tokens: int | None = None,
        max_cost: float | None = None,
        price: Price | None = None,
        before: Sequence[Account] = (),
    ) -> None:
        """`max_cost` is in US dollars and needs a price. What accounts `before` this one have
        spent counts against its limits; nothing may be asked on them any more meanwhile."""
        if max_cost is not None and price is None:
            raise ValueError("a limit in dollars needs a price")
        self._max_tokens = max_tokens
        self._max_cost = max_cost
        self._price = price
        self._before = tuple(before)
        self._changed = Condition()
        self._used = Use()
        self._reserved = Use()
        self._calls = 0
        self._scale = MARGIN
        self.exhausted = ""  # which limit is reached, in words

    def reserve(self, estimate: Use) -> Use | None:
        """What was set aside for a call; None, and from then on, when it might overrun a limit.

        Waits for calls under way, whose own share is mostly smaller than what was set aside.
        """
        with self._changed:
            while not self.exhausted:
                aside = Use(math.ceil(estimate.prompt * self._scale), estimate.completion)
                self.exhausted = self._overrun(self._used + aside)
                if not self._overrun(self._used + self._reserved + aside):
                    self._reserved += aside
                    self._calls += 1
                    return aside
                if not self.exhausted:
                    self._changed.wait()
            return None

    def settle(self, aside: Use, estimate: Use, used: Use) -> None:
        """Give back what was set aside, count what was taken, learn how estimates fall short."""
        with self._changed:
            self._reserved -= aside
            self._used += used
            if estimate.prompt:
                self._scale = max(self._scale, MARGIN * used.prompt / estimate.prompt)
            self._changed.notify_all()

    def spending(self) -> Spending:
        """What was spent so far."""
        with self._changed:
            cost = cost_of(self._price, self._used.prompt, self._used.completion)
            return Spending(self._calls, self._used, cost)

    def _overrun(self, whole: Use) -> str:
        earlier = [one.spending() for one in self._before]
        tokens = whole.total + sum(one.use.total for one in earlier)
        if self._max_tokens is not None and tokens > self._max_tokens:
            return f"the limit of {self._max_tokens:,} tokens is reached (--max-tokens)"
        own = cost_of(self._price, whole.prompt, whole.completion)
        cost = math.fsum([own or 0.0, *(one.cost or 0.0 for one in earlier)])
        if self._max_cost is not None and cost > self._max_cost:
            return f"the limit of ${self._max_cost:g} is reached (--max-cost)"
        return ""
