"""What one attempt at one call came to, whoever carried it.

Nothing here is raised: a fault is an answer like any other, and `retrying` decides what it costs.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from judge.remote.dialect import Dialect
from judge.remote.exchange import ModelRequest


class Kind(StrEnum):
    """Why a call gave nothing. The words stand in reports and never change meaning."""

    RATE_LIMITED = "rate_limited"
    SERVER_ERROR = "server_error"
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    CUT_OFF = "cut_off"
    EMPTY = "empty"
    INVALID = "invalid"
    TOO_LARGE = "too_large"
    REDIRECTED = "redirected"
    REFUSED = "refused"
    DENIED = "denied"
    NO_CREDIT = "no_credit"
    NOT_FOUND = "not_found"
    REJECTED = "rejected"
    TOO_LONG = "too_long"
    BUDGET = "budget"
    DEADLINE = "deadline"
    OFFLINE = "offline"
    STOPPED = "stopped"


FOR_ALL = frozenset(
    {
        Kind.DENIED,
        Kind.NO_CREDIT,
        Kind.NOT_FOUND,
        Kind.REDIRECTED,
        Kind.STOPPED,
    }
)
"""What one call met, every other call of the run would meet too."""

PASSING = frozenset(
    {
        Kind.RATE_LIMITED,
        Kind.SERVER_ERROR,
        Kind.UNREACHABLE,
        Kind.TIMEOUT,
        Kind.CUT_OFF,
        Kind.EMPTY,
        Kind.INVALID,
    }
)
"""What may be gone at the next attempt."""

OUTAGES = frozenset({Kind.UNREACHABLE, Kind.SERVER_ERROR, Kind.TIMEOUT})
"""What a provider that is down looks like."""


NOT_CACHED = "not in the cache, and --offline forbids to ask"


class Completion(Struct, frozen=True):
    """A reply as it came. Tokens are None where the provider does not count them."""

    text: str
    model: str
    prompt_tokens: int | None
    completion_tokens: int | None
    finish_reason: str


class Fault(Struct, frozen=True):
    """No reply, and why: `detail` is a sentence without keys or prompts in it.

    `paid` says that the provider may have done the work; without its count of tokens (None) the
    most that it can have been is what counts.
    """

    kind: Kind
    detail: str
    paid: bool = False
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    wait: float | None = None  # seconds for which the provider asks
    complaint: str = ""  # the provider's words about a request it does not understand
    lasting: bool = False  # though of a passing kind, it will be the same next time


class Provider(Protocol):
    """Makes one attempt at a time, from any thread. `name` tells providers apart in caches."""

    name: str

    def complete(
        self, request: ModelRequest, dialect: Dialect, timeout: float
    ) -> Completion | Fault:
        """At most `timeout` seconds in all, connecting and reading included."""
        ...

    def stop(self) -> None:
        """Break off what is under way; the attempts end as faults."""
        ...
