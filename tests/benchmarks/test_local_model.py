"""A whole audit with a real model behind a real server; only where somebody installed one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from analyzer.app.check_claims import check_claims
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import Settings, with_flags
from benchmarks.local_model import NAME, VARIABLE, serving, weights
from tests.app.audit import demo

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(VARIABLE not in os.environ, reason=f"{VARIABLE} names no interpreter"),
]


def test_a_real_model_is_asked_to_the_end_and_paid_once(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    file = weights()
    assert file is not None
    with serving(file) as base_url:
        judge = {"kind": "llm", "model": NAME, "api_base": base_url, "claims_per_call": 1}
        settings = with_flags(Settings(), judge=judge, running={"timeout": 600.0})
        use = ModelUse(cache_dir=tmp_path / "replies")
        first = check_claims(claims, repo, settings=settings, use=use, index_dir=tmp_path / "i")
    again = check_claims(claims, repo, settings=settings, use=use, index_dir=tmp_path / "i")

    assert again.document == first.document
    assert first.document.summary.asked is not None
    assert first.document.summary.asked.prompt_tokens > 4000
