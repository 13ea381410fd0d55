"""Whole audits with a scripted model behind a real server on this machine."""

from __future__ import annotations

from pathlib import Path

from analyzer.app.check_claims import Checked, check_claims
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import RULE_NAMES, Settings, with_flags
from benchmarks.model_server import Act, Call, ModelServer, reply
from judge.remote.exchange import Message, ModelRequest
from tests.judge.models import all_alike


def request_of(call: Call) -> ModelRequest:
    """What a server got, as the program had meant it."""
    messages = tuple(Message(one["role"], one["content"]) for one in call.body["messages"])
    return ModelRequest(f"call/{call.number}", messages, {}, 1000)


FAITHFUL: Act = reply(lambda call: str(all_alike(1)(request_of(call), 0)))
"""A model to which every claim is faithful, citing the first line it was shown."""


COSTLY: Act = reply(
    lambda call: str(all_alike(1)(request_of(call), 0)),
    usage={"prompt_tokens": 2000, "completion_tokens": 100},
)
"""The same, with counts as a real model has them for one claim."""


def model_settings(server: ModelServer, *, claims_per_call: int = 4, **running: object) -> Settings:
    """Settings for a model called "scripted" on `server`, which is asked about every claim."""
    judge = {
        "kind": "llm",
        "model": "scripted",
        "api_base": server.base_url,
        "claims_per_call": claims_per_call,
    }
    asked = {"disabled": RULE_NAMES}
    return with_flags(Settings(), prefilter=asked, judge=judge, running=running)


def model_audit(
    folder: Path,
    server: ModelServer,
    *,
    claims_per_call: int = 4,
    offline: bool = False,
    **running: object,
) -> Checked:
    """One audit of the demonstration in `folder`, with its caches beside it."""
    return check_claims(
        folder / "claims.json",
        folder / "repo",
        index_dir=folder / "index",
        settings=model_settings(server, claims_per_call=claims_per_call, **running),
        use=ModelUse(cache_dir=folder / "replies", offline=offline),
    )
