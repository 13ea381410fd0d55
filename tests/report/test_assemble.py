"""From an audit to its document: nothing lost, nothing out of order, nothing invented."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings

from analyzer.report.assemble import NOT_JUDGED, AuditInput, report_of
from analyzer.report.write import report_bytes
from taxonomy.claim import ClaimSet
from tests.report.sample import audit
from tests.report.texts import audits


def with_claims(form: str, original: object = None) -> AuditInput:
    whole = audit()
    claim_set = dataclasses.replace(whole.claim_set, form=form, original=original)
    return dataclasses.replace(whole, claim_set=claim_set)


def test_claims_stand_in_the_order_of_the_file_whatever_the_verdicts_order() -> None:
    whole = audit()
    turned = dataclasses.replace(whole, verdicts=whole.verdicts[::-1])

    assert report_of(turned) == report_of(whole)
    assert [c.id for c in report_of(turned).claims] == [c.claim_id for c in whole.claim_set.claims]


def test_a_claim_without_a_verdict_is_listed_as_not_assessed() -> None:
    stopped = dataclasses.replace(audit(), verdicts=audit().verdicts[:3])

    document = report_of(stopped)

    assert document.summary.claims == len(audit().claim_set.claims)
    assert document.summary.assessed == 3
    assert document.claims[3].score is None
    assert document.claims[3].failure == NOT_JUDGED


def test_two_verdicts_for_one_claim_are_a_fault_of_ours() -> None:
    doubled = dataclasses.replace(audit(), verdicts=audit().verdicts + audit().verdicts[:1])

    with pytest.raises(ValueError, match="two verdicts"):
        report_of(doubled)


def test_a_verdict_for_a_claim_that_nobody_made_is_a_fault_of_ours() -> None:
    claims = dataclasses.replace(audit().claim_set, claims=())

    with pytest.raises(ValueError, match="no claim of the file"):
        report_of(dataclasses.replace(audit(), claim_set=claims))


def test_unknown_fields_of_a_claim_are_kept_under_extra() -> None:
    assert report_of(audit()).claims[0].extra == {"page": 4}


def test_the_ledger_is_sorted_and_settings_do_not_depend_on_their_order() -> None:
    whole = audit()
    settings = dict(reversed(list(whole.settings.items())))
    turned = dataclasses.replace(whole, skipped=whole.skipped[::-1], settings=settings)

    assert report_bytes(report_of(turned)) == report_bytes(report_of(whole))


def test_a_fake_scorer_is_asked_for_the_scores_of_a_paperbench_tree() -> None:
    asked: list[Mapping[str, float | None]] = []

    def scorer(_: ClaimSet, scores: Mapping[str, float | None]) -> Any:
        asked.append(scores)
        return {"requirements": "all", "score": 0.5, "sub_tasks": []}

    document = report_of(with_claims("paperbench"), rubric_scores=scorer)

    assert document.rubric == {"requirements": "all", "score": 0.5, "sub_tasks": []}
    assert asked[0]["ppo-D1-001"] == 0.75
    assert asked[0]["ppo-D1-006"] is None


def test_the_scorer_is_asked_for_no_other_form() -> None:
    def scorer(_: ClaimSet, __: Mapping[str, float | None]) -> Any:
        raise AssertionError("not a tree")

    assert report_of(with_claims("sa_bench"), rubric_scores=scorer).rubric is None


def test_our_own_scorer_fills_in_the_tree() -> None:
    leaf = {"id": "ppo-D1-001", "requirements": "a leaf", "weight": 2, "sub_tasks": []}
    root = {"id": "root", "requirements": "all", "weight": 1, "sub_tasks": [leaf]}

    assert report_of(with_claims("paperbench", root)).rubric["score"] == 0.75


@given(audits())
@settings(max_examples=60, deadline=None)
def test_any_text_makes_a_document_that_utf8_can_hold(any_audit: AuditInput) -> None:
    document = report_of(any_audit)

    assert len(document.claims) == len(any_audit.claim_set.claims)
    assert report_bytes(document) == report_bytes(report_of(any_audit))
