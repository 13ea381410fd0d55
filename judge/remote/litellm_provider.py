"""The one door to litellm: any provider that it knows, for those who installed `analyzer[llm]`.

litellm takes keys from the environment by itself. It is kept from fetching price lists and from
reading a `.env` file, which could be the audited repository's.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from typing import Any

from analyzer.model.errors import InputError
from judge.remote.attempt import NOT_CACHED, Completion, Fault, Kind
from judge.remote.chat_completions import completion_of, refusal, silent_about
from judge.remote.dialect import Dialect, body_of
from judge.remote.exchange import ModelRequest
from judge.remote.pricing import MILLION, Price
from judge.remote.transport import HttpAnswer

QUIET = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "LITELLM_MODE": "PRODUCTION"}

CAUSES = 20
"""So many exceptions may stand behind one."""

Complete = Callable[..., Any]
"""litellm's `completion`, or a stand-in."""


class LitellmProvider:
    """`judge.remote.attempt.Provider` through litellm."""

    name = "litellm"

    def __init__(
        self,
        model: str,
        *,
        keys: Iterable[str],
        wall: Callable[[], float],
        complete: Complete | None = None,
    ) -> None:
        """`keys` are cut out of every text that leaves here. InputError without litellm."""
        self._model = model
        self._keys = tuple(keys)
        self._wall = wall
        self._complete = complete or _library().completion

    def complete(
        self, request: ModelRequest, dialect: Dialect, timeout: float
    ) -> Completion | Fault:
        """One attempt; litellm's own retries are off."""
        body = body_of(request, dialect, self._model)
        try:
            reply = self._complete(**body, timeout=timeout, num_retries=0, max_retries=0)
            found = completion_of(reply if isinstance(reply, dict) else reply.model_dump())
        except Exception as error:  # noqa: BLE001 - a foreign library may raise anything
            found = _fault_of(error, self._wall())
        return found if isinstance(found, Completion) else silent_about(found, self._keys)

    def stop(self) -> None:
        """What is under way cannot be broken off; its threads end with the program."""


def litellm_price(model: str) -> Price | None:
    """The price in litellm's own list; None when it has none, or is not installed."""
    if find_spec("litellm") is None:
        return None
    try:
        info = _library().get_model_info(model)
        prompt, completion = info["input_cost_per_token"], info["output_cost_per_token"]
        known = bool(prompt or completion)
        return Price(prompt * MILLION, completion * MILLION) if known else None
    except Exception:  # noqa: BLE001 - it raises plain exceptions for models unknown to it
        return None


def _library() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import litellm
    except ImportError:
        raise InputError(
            "--judge",
            "models without --api-base need litellm",
            "pip install 'analyzer[llm]', or give --api-base",
        ) from None
    litellm.telemetry = False
    litellm.suppress_debug_info = True
    return litellm


def _fault_of(error: Exception, now: float) -> Fault:
    name = type(error).__name__
    if "Timeout" in name:
        return Fault(Kind.TIMEOUT, "no reply in time", paid=True)
    if "ConnectError" in _causes(error):
        return Fault(Kind.UNREACHABLE, "cannot be reached")
    if name == "APIConnectionError" or "Connection error" in str(error):
        return Fault(Kind.CUT_OFF, "the connection broke before the reply was whole", paid=True)
    status = getattr(error, "status_code", None)
    if not isinstance(status, int):
        return Fault(Kind.SERVER_ERROR, f"{name}: {_words(error)}", lasting=True)
    body = json.dumps({"error": {"message": _words(error)}}).encode()
    return refusal(HttpAnswer(status, _headers(error), body), now)


def _causes(error: BaseException | None) -> set[str]:
    """Names of the exceptions that led to this one, of whatever library."""
    names: set[str] = set()
    for _ in range(CAUSES):
        if error is None:
            break
        names.add(type(error).__name__)
        error = error.__cause__ or error.__context__
    return names


def _words(error: Exception) -> str:
    return " ".join(str(getattr(error, "message", "") or error).split())[:1000]


def _headers(error: Exception) -> Mapping[str, str]:
    found = getattr(error, "litellm_response_headers", None)
    found = found or getattr(getattr(error, "response", None), "headers", None) or {}
    return {str(name).lower(): str(value) for name, value in dict(found).items()}


class OfflineLitellm:
    """The provider of a run without network: known by the same name to the cache."""

    name = LitellmProvider.name

    def complete(
        self, request: ModelRequest, dialect: Dialect, timeout: float
    ) -> Completion | Fault:
        """Always a fault."""
        del request, dialect, timeout
        return Fault(Kind.OFFLINE, NOT_CACHED)

    def stop(self) -> None:
        """Nothing is under way."""
