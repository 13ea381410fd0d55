"""The published shape: the schema is in step, our own reports fit it, and nonsense does not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from analyzer.report.document import SCHEMA_VERSION, ClaimEntry, ReportDocument, report_schema
from analyzer.report.write import report_bytes
from tests.report.sample import report

PUBLISHED = Path(__file__).parents[2] / "docs" / "report-schema.json"
TOP_KEYS = (
    "schema_version tool paper repository settings summary claims skipped problems notes rubric "
    "instructions masked"
)
CLAIM_KEYS = (
    "id claim source dimension dimension_inferred weight score failure confidence evidence "
    "judge_reasoning evidence_refs requirements search_rounds search_trace prefilter_rule "
    "zero_type discrepancy category decided_by context extra asked override"
)
EVIDENCE_KEYS = "file lines snippet kind relevance symbol why cell reachable stub"


def plain_report() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(report_bytes(report()))
    return document


def test_the_published_schema_is_the_one_of_the_models() -> None:
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))

    # If not: analyzer schema report > docs/report-schema.json, and think about SCHEMA_VERSION.
    assert published == report_schema()


def test_the_schema_is_a_schema_and_names_its_version() -> None:
    schema = report_schema()

    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["version"] == SCHEMA_VERSION
    assert schema["$id"].endswith(SCHEMA_VERSION)


def test_our_report_fits_the_schema() -> None:
    validator = jsonschema.Draft202012Validator(report_schema())

    assert list(validator.iter_errors(plain_report())) == []


def test_names_and_order_of_the_fields_are_the_contract() -> None:
    document = plain_report()
    claim = document["claims"][0]

    assert list(document) == TOP_KEYS.split()
    assert list(claim) == CLAIM_KEYS.split(" ")
    assert list(claim["evidence"][0]) == EVIDENCE_KEYS.split(" ")
    assert list(claim["requirements"][0]) == ["requirement", "state", "note", "references"]
    assert list(claim["search_trace"][0]) == ["query", "reason", "hits", "files_searched"]


def _edited(**changes: object) -> dict[str, Any]:
    return {**plain_report()["claims"][0], **changes}


@pytest.mark.parametrize(
    ("changes", "fits"),
    [
        pytest.param({}, True, id="as written"),
        pytest.param({"later": 1}, True, id="a field of a later version"),
        pytest.param({"score": None, "failure": "no evidence"}, True, id="not assessed"),
        pytest.param({"score": 0.6}, False, id="a score between levels"),
        pytest.param({"score": None}, False, id="neither score nor failure"),
        pytest.param({"failure": "why"}, False, id="score and failure"),
        pytest.param({"dimension": "D5"}, False, id="a dimension nobody knows"),
        pytest.param({"weight": -1.0}, False, id="a negative weight"),
        pytest.param({"zero_type": "other"}, False, id="a zero type nobody knows"),
    ],
)
def test_a_claim_entry(changes: dict[str, object], fits: bool) -> None:
    text = json.dumps(_edited(**changes))
    try:
        ClaimEntry.model_validate_json(text, strict=True)
        accepted = True
    except ValidationError:
        accepted = False

    assert accepted == fits


def test_more_than_eight_items_of_evidence_are_refused() -> None:
    claim = plain_report()["claims"][0]
    claim["evidence"] = claim["evidence"][:1] * 9

    with pytest.raises(ValidationError, match="at most 8"):
        ClaimEntry.model_validate_json(json.dumps(claim))


def test_two_claims_with_one_id_are_refused() -> None:
    document = plain_report()
    document["claims"] = document["claims"][:1] * 2

    with pytest.raises(ValidationError, match="occurs more than once"):
        ReportDocument.model_validate_json(json.dumps(document))
