"""One request to the end: attempts, waits, plainer dialects, and what all of it took.

Every attempt is paid from the account before it is made, so no limit is ever overrun.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from msgspec import Struct

from judge.remote.attempt import PASSING, Completion, Fault, Kind, Provider
from judge.remote.dialect import Dialect, Spoken, simpler
from judge.remote.exchange import ModelFailure, ModelReply, ModelRequest
from judge.remote.pace import Pace
from judge.remote.pricing import Price, cost_of
from judge.remote.spending import Account, Use
from judge.remote.tokens import request_tokens
from judge.remote.waiting import LONGEST_ASKED, Backoff, Clock


class Limits(Struct, frozen=True):
    """How far a request is followed. Times in seconds; `deadline` by the clock's `now`."""

    timeout: float = 120.0
    attempts: int = 5
    deadline: float | None = None


ATTEMPTS_OF = {Kind.EMPTY: 2, Kind.INVALID: 2, Kind.TIMEOUT: 3}
"""What seldom passes is tried less often."""

BUSY_ATTEMPTS = 12
"""A server that says when to come back is believed for longer than one that fails."""


@dataclass(slots=True)
class _Story:
    """What one request took so far."""

    attempts: int = 0
    faults: dict[Kind, int] = field(default_factory=dict)
    use: Use = field(default_factory=Use)


class Caller:
    """Carries single requests, from any thread."""

    def __init__(
        self,
        provider: Provider,
        account: Account,
        pace: Pace,
        *,
        clock: Clock,
        limits: Limits,
        price: Price | None,
        backoff: Backoff | None = None,
    ) -> None:
        self._provider = provider
        self._account = account
        self._pace = pace
        self._clock = clock
        self._limits = limits
        self._price = price
        self._backoff = backoff or Backoff()
        self._spoken = Spoken()

    def call(self, request: ModelRequest) -> ModelReply | ModelFailure:
        """A reply, or the last fault after all attempts that its kind is worth."""
        story = _Story()
        dialect = self._spoken.now()
        for _ in count():
            outcome = self._attempt(request, dialect, story)
            if isinstance(outcome, Completion):
                self._spoken.understood(dialect)
                return self._reply(outcome, story)
            plainer = simpler(dialect, outcome.complaint) if _not_understood(outcome) else None
            if plainer is not None:
                dialect = plainer
                continue
            given_up = self._given_up(request, outcome, story)
            if given_up is not None:
                return self._failure(given_up, story)
        raise AssertionError("an endless loop ended")

    def _attempt(
        self, request: ModelRequest, dialect: Dialect, story: _Story
    ) -> Completion | Fault:
        most = Use(request_tokens(request), request.max_output_tokens)
        with self._pace.turn():
            left = self._time_left()
            if left <= 0:
                return Fault(Kind.DEADLINE, "the run's deadline passed before a reply came")
            aside = self._account.reserve(most)
            if aside is None:
                return Fault(Kind.BUDGET, self._account.exhausted)
            story.attempts += 1
            outcome = self._provider.complete(request, dialect, min(left, self._limits.timeout))
            used = _used(outcome, most)
            self._account.settle(aside, most, used)
            story.use = story.use + used
            self._pace.heard(outcome)
        return outcome

    def _given_up(self, request: ModelRequest, fault: Fault, story: _Story) -> Fault | None:
        """None after a wait when another attempt is worth it."""
        if fault.kind not in PASSING or fault.lasting:
            return fault
        seen = story.faults[fault.kind] = story.faults.get(fault.kind, 0) + 1
        if fault.kind is Kind.RATE_LIMITED:
            most = BUSY_ATTEMPTS
        else:
            most = min(ATTEMPTS_OF.get(fault.kind, self._limits.attempts), self._limits.attempts)
        if seen >= most:
            return fault
        wait = self._backoff.wait(seen, request.request_id)
        if fault.wait is not None:
            wait = fault.wait + wait / 4
        if wait > LONGEST_ASKED:
            return Fault(fault.kind, f"{fault.detail}; the server asks to wait {wait:.0f} s")
        if wait >= self._time_left():
            return Fault(
                Kind.DEADLINE, f"the run's deadline would pass while waiting ({fault.detail})"
            )
        self._pace.hold(fault.wait or 0.0)
        self._clock.sleep(wait)
        return None

    def _time_left(self) -> float:
        deadline = self._limits.deadline
        return float("inf") if deadline is None else deadline - self._clock.now()

    def _reply(self, completion: Completion, story: _Story) -> ModelReply:
        return ModelReply(
            text=completion.text,
            model=completion.model,
            prompt_tokens=story.use.prompt,
            completion_tokens=story.use.completion,
            cost=cost_of(self._price, story.use.prompt, story.use.completion),
            finish_reason=completion.finish_reason,
            attempts=story.attempts,
        )

    def _failure(self, fault: Fault, story: _Story) -> ModelFailure:
        return ModelFailure(
            kind=fault.kind.value,
            detail=fault.detail,
            attempts=story.attempts,
            prompt_tokens=story.use.prompt,
            completion_tokens=story.use.completion,
            cost=cost_of(self._price, story.use.prompt, story.use.completion),
        )


def _not_understood(fault: Fault) -> bool:
    """Whether a request said plainer might pass. Some servers fail where they should refuse."""
    if fault.kind is Kind.REJECTED:
        return True
    words = fault.complaint.lower()
    about_form = "response_format" in words or "json_schema" in words or "json_object" in words
    return fault.kind is Kind.SERVER_ERROR and about_form


def _used(outcome: Completion | Fault, most: Use) -> Use:
    """Tokens as counted by the provider; uncounted but perhaps paid, the most it can have been."""
    if isinstance(outcome, Fault) and not outcome.paid:
        return Use()
    prompt, completion = outcome.prompt_tokens, outcome.completion_tokens
    return Use(
        most.prompt if prompt is None else prompt,
        most.completion if completion is None else completion,
    )
