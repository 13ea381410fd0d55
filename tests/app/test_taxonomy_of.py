"""Zero types of reports made anywhere: shapes that are read, and what decided."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.judged_entries import Entry, read_entries
from analyzer.app.taxonomy_of import taxonomy_of, taxonomy_text, zero_types
from analyzer.model.errors import InputError
from analyzer.report.write import report_bytes
from taxonomy.drift import ZeroType
from tests.report.sample import report

STUB = {"score": 0, "judge_reasoning": "The sampler is a stub."}


def written(tmp_path: Path, document: Any) -> Path:
    path = tmp_path / "foreign.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document), "utf-8")
    return path


@pytest.mark.parametrize(
    "document",
    [
        pytest.param([{"id": "a", **STUB}], id="a list"),
        pytest.param({"claims": [{"claim_id": "a", **STUB}]}, id="claims"),
        pytest.param({"D1": [], "D2": [{"id": "a", **STUB}]}, id="a list a dimension"),
        pytest.param({"results": {"D2": {"a": STUB}}}, id="ids as keys"),
        pytest.param([{"id": "a", "verdict": STUB}], id="the verdict inside the claim"),
        pytest.param([{"sau_id": "a", "rationale": "a stub", "rating": "0.0"}], id="other names"),
        pytest.param(json.dumps({"id": "a", **STUB}) + "\n" + '{"id": "b", "score": 1}', id="rows"),
        pytest.param([{"id": "a", "score": 0}, {"id": "a", **STUB}], id="named twice"),
    ],
)
def test_reports_of_many_shapes_are_read(tmp_path: Path, document: Any) -> None:
    found = taxonomy_of(written(tmp_path, document))

    assert [(row["id"], row["zero_type"], row["decided_by"]) for row in found["zero_claims"]] == [
        ("a", "stub_placeholder", "prose")
    ]
    assert found["zero_groups"]["stub"] == 1


@pytest.mark.parametrize(
    "document",
    [
        pytest.param({}, id="nothing"),
        pytest.param([{"id": "a", "score": None}], id="no score"),
        pytest.param([{"id": "a", "score": True}], id="true is no score"),
        pytest.param({"score": 0.4}, id="one score of the whole"),
        pytest.param("{", id="no JSON"),
    ],
)
def test_what_holds_no_scored_claim_is_refused(tmp_path: Path, document: Any) -> None:
    with pytest.raises(InputError):
        taxonomy_of(written(tmp_path, document))


@pytest.mark.parametrize(
    ("entry", "kind", "decided_by"),
    [
        pytest.param(Entry("a", 0, "", ""), "unclassified", "nothing", id="nothing said"),
        pytest.param(Entry("a", 0, "", "a stub"), "stub_placeholder", "prose", id="prose"),
        pytest.param(
            Entry("a", 0, "", "a stub", ZeroType.MISSING_COMPONENT),
            "missing_component",
            "the report",
            id="the report's own type stands",
        ),
        pytest.param(
            Entry("a", 0, "", "a stub", ZeroType.STUB_PLACEHOLDER, by_facts=True),
            "stub_placeholder",
            "facts",
            id="facts",
        ),
    ],
)
def test_what_decides_a_type(entry: Entry, kind: str, decided_by: str) -> None:
    [row] = zero_types([entry])["zero_claims"]

    assert (row["zero_type"], row["decided_by"]) == (kind, decided_by)


def test_our_own_report_keeps_its_types(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    path.write_bytes(report_bytes(report()))

    found = taxonomy_of(path)

    assert found["zero_types"] == report().summary.zero_types
    assert found["claims"] == report().summary.assessed


def test_the_text_says_what_decided() -> None:
    text = taxonomy_text(zero_types([Entry("a", 0, "", "It is a stub."), Entry("b", 1, "", "")]))

    assert text.startswith("1 of 2 scored claims are 0\ntyped 1 by prose")
    assert text.endswith('a  stub placeholder  (by prose: "stub")')


trees = st.recursive(
    st.none() | st.integers(-1, 1) | st.sampled_from(["a", "is a stub"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "score", "reason", "claims", "x"]), inner)
    ),
    max_leaves=12,
)


@given(trees)
def test_any_document_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, document: Any
) -> None:
    path = written(tmp_path_factory.mktemp("any"), document)
    try:
        entries = read_entries(path)
    except InputError:
        return

    assert entries
