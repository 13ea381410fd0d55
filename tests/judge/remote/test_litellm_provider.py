"""The door to litellm, with a stand-in for it: what it is asked, and what its errors mean."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.model_server import completion
from judge.remote.attempt import Completion, Fault, Kind
from judge.remote.dialect import Dialect
from judge.remote.litellm_provider import LitellmProvider, OfflineLitellm
from tests.judge.remote.requests import request

KEY = "a-key-of-no-one"


class Library:
    """litellm's `completion`: one reply or error, and what it was asked."""

    def __init__(self, outcome: Any) -> None:
        self.asked: dict[str, Any] = {}
        self._outcome = outcome

    def __call__(self, **asked: Any) -> Any:
        self.asked = asked
        if isinstance(self._outcome, Exception):
            raise self._outcome
        return self._outcome


class ApiError(Exception):
    """An error with a status, as litellm's are."""

    def __init__(self, status: int, words: str = "", headers: dict[str, str] | None = None) -> None:
        super().__init__(words)
        self.status_code = status
        self.message = words
        self.litellm_response_headers = headers


class Timeout(Exception):
    """Named as litellm's own."""


class ConnectError(Exception):
    """Named as that of the library below litellm."""


def caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


def outcome_of(library: Library) -> Completion | Fault:
    provider = LitellmProvider("p/m", keys=[KEY], wall=lambda: 0.0, complete=library)
    return provider.complete(request(), Dialect(), 7.0)


def test_one_attempt_is_one_call_with_our_limits() -> None:
    library = Library(completion("fine"))

    found = outcome_of(library)

    assert isinstance(found, Completion)
    assert (found.text, found.prompt_tokens) == ("fine", 100)
    assert library.asked["model"] == "p/m"
    assert library.asked["timeout"] == 7.0
    assert (library.asked["num_retries"], library.asked["max_retries"]) == (0, 0)


@pytest.mark.parametrize(
    ("error", "kind", "paid"),
    [
        (ApiError(429, "slow"), Kind.RATE_LIMITED, False),
        (ApiError(429, "You exceeded your current quota"), Kind.NO_CREDIT, False),
        (ApiError(500, "oops"), Kind.SERVER_ERROR, False),
        (ApiError(401, "who?"), Kind.DENIED, False),
        (ApiError(404, "what?"), Kind.NOT_FOUND, False),
        (ApiError(400, "no schema"), Kind.REJECTED, False),
        (ApiError(400, "maximum context length is 8192"), Kind.TOO_LONG, False),
        (Timeout("late"), Kind.TIMEOUT, True),
        (caused(ApiError(500, "Connection error."), ConnectError()), Kind.UNREACHABLE, False),
        (ApiError(500, "Connection error."), Kind.CUT_OFF, True),
        (KeyError("a fault of theirs"), Kind.SERVER_ERROR, False),
    ],
)
def test_what_an_error_means(error: Exception, kind: Kind, paid: bool) -> None:
    found = outcome_of(Library(error))

    assert isinstance(found, Fault)
    assert (found.kind, found.paid) == (kind, paid)


def test_waits_that_a_provider_asks_for_are_heard() -> None:
    found = outcome_of(Library(ApiError(429, "slow", {"Retry-After": "9"})))

    assert isinstance(found, Fault)
    assert found.wait == 9.0


def test_no_key_is_repeated() -> None:
    found = outcome_of(Library(ApiError(401, f"bad key {KEY}")))

    assert isinstance(found, Fault)
    assert KEY not in found.detail


def test_without_network_nobody_is_asked_and_the_cache_is_the_same() -> None:
    found = OfflineLitellm().complete(request(), Dialect(), 1.0)

    assert isinstance(found, Fault)
    assert found.kind is Kind.OFFLINE
    assert OfflineLitellm().name == LitellmProvider.name
