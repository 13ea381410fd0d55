"""Overrides: a person's score is in force, the judge's stays beside it, and reports tell both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from analyzer.app.check_claims import check_claims
from analyzer.model.errors import InputError
from analyzer.report.document import ClaimEntry, ReportDocument
from tests.app.audit import demo

CLAIM = "demo-D1-001"


def audited(tmp_path: Path, *overrides: dict[str, Any]) -> ReportDocument:
    claims, repo = demo(tmp_path)
    file = tmp_path / "overrides.json"
    file.write_text(json.dumps({"overrides": overrides}), "utf-8")
    found = check_claims(claims, repo, index_dir=tmp_path / "index", overrides=file)
    return found.document


def claim_of(document: ReportDocument, claim_id: str = CLAIM) -> ClaimEntry:
    return next(claim for claim in document.claims if claim.id == claim_id)


def decision(score: float, reason: str = "I looked", **more: Any) -> dict[str, Any]:
    return {"claim_id": CLAIM, "score": score, "reason": reason, "who": "ada", **more}


def test_without_entries_the_judge_decides(tmp_path: Path) -> None:
    document = audited(tmp_path)

    assert document.summary.overridden is None
    assert all(claim.override is None for claim in document.claims)


def test_both_scores_are_told_and_counted(tmp_path: Path) -> None:
    own = audited(tmp_path)
    document = audited(tmp_path, decision(0.25))
    claim = claim_of(document)

    assert (claim.score, claim.decided_by, claim.confidence) == (0.25, "person:ada", 1.0)
    assert claim.override is not None
    assert claim.override.judge_score == claim_of(own).score
    assert claim.override.judge_decided_by == claim_of(own).decided_by
    assert claim.judge_reasoning.startswith("ada decided: I looked. The judge (static/")
    assert document.summary.overridden is not None
    assert document.summary.overridden.claims == 1
    assert document.summary.overridden.judge_score == own.summary.score


@pytest.mark.parametrize(
    ("more", "kind"),
    [
        pytest.param({}, "unclassified", id="a reason that tells no type"),
        pytest.param({"reason": "decode() is a stub"}, "stub_placeholder", id="from the reason"),
        pytest.param({"zero_type": "missing_component"}, "missing_component", id="as they say"),
    ],
)
def test_a_zero_of_a_person_has_a_type(tmp_path: Path, more: dict[str, Any], kind: str) -> None:
    assert claim_of(audited(tmp_path, decision(0, **more))).zero_type == kind


def test_a_faithful_claim_has_neither_type_nor_discrepancy(tmp_path: Path) -> None:
    claim = claim_of(audited(tmp_path, decision(1)))

    assert (claim.zero_type, claim.discrepancy, claim.category) == (None, None, None)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        pytest.param(decision(1) | {"claim_id": "demo-D1-01"}, "unknown claim", id="no such claim"),
        pytest.param(decision(1) | {"who": ""}, "does not say who", id="nobody"),
        pytest.param(decision(1) | {"reason": " "}, "gives no reason", id="no reason"),
        pytest.param(decision(0.3), "choose one of 0, 0.25", id="no level"),
    ],
)
def test_what_cannot_be_put_in_force_is_refused(
    tmp_path: Path, entry: dict[str, Any], said: str
) -> None:
    with pytest.raises(InputError, match=said):
        audited(tmp_path, entry)
