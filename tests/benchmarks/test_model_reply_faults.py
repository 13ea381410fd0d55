"""Every way in which a whole reply can be wrong: what the report says, and after how many calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.model_reply_faults import CASES, ReplyFault, row, seen

PAGE = Path(__file__).resolve().parents[2] / "docs" / "models.md"


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_a_wrong_reply_is_asked_again_and_never_a_zero(case: ReplyFault, tmp_path: Path) -> None:
    found = seen(case, tmp_path)

    assert (found.claim.score, found.calls) == (case.score, case.calls)
    assert row(case, found) in PAGE.read_text("utf-8")
    assert not any(ord(one) < 32 for one in found.claim.judge_reasoning)
