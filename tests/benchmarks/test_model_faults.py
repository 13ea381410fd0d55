"""Every fault of a model's server: what comes of it, how many calls, how much is counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.model_faults import CASES, KEY, FaultCase, expected_tokens, row, seen
from judge.remote.exchange import ModelReply

PAGE = Path(__file__).resolve().parents[2] / "docs" / "models.md"


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_a_fault_of_the_server(case: FaultCase) -> None:
    found = seen(case.acts)

    assert (found.kind, found.calls) == (case.outcome, case.calls)
    assert (found.outcome.prompt_tokens, found.outcome.completion_tokens) == expected_tokens(case)
    assert found.waited >= case.least_wait
    assert row(case, found) in PAGE.read_text("utf-8"), "docs/models.md is not in step"
    if isinstance(found.outcome, ModelReply):
        assert found.outcome.text == case.text


def test_a_row_tells_what_the_user_is_told_and_no_key() -> None:
    [case] = [one for one in CASES if one.outcome == "denied"]

    line = row(case, seen(case.acts))

    assert "denied: status 401: bad key [key]" in line
    assert KEY not in line
