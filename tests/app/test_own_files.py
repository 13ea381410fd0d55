"""What this program wrote into a repository is no part of it, whatever its name and size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.app.check_claims import check_claims
from analyzer.app.own_files import is_report_text, without_own_files, without_own_skips
from analyzer.model.source import FileRole, Skip, SkipReason, SourceFile
from analyzer.report.html_page import html_page
from analyzer.report.write import report_bytes
from tests.app.audit import demo
from tests.report.sample import report

REPORT = report_bytes(report()).decode()
CLAIMS = json.dumps(
    {"paper_id": "x", "paper_title": "X", "D1": [], "D2": [{"id": "x-D2-001", "claim": "tanh"}]}
)


def left_out(path: str, text: str) -> list[tuple[str, str]]:
    file = SourceFile(path, "json", FileRole.CONFIG, text, "")
    _, skips = without_own_files(Path("/repo"), [file], [], [])
    return [(skip.path, skip.detail) for skip in skips]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        pytest.param("a.json", "", id="nothing"),
        pytest.param("a.json", '{"schema_version": "1", "name": "other"}', id="another's schema"),
        pytest.param("a.json", '{"paper_id": "x", "title": "claim"}', id="facts of a paper"),
        pytest.param("a.json", '[{"id": "x", "claim": "tanh"}]', id="a flat list may be data"),
        pytest.param("a.html", "<p>analyzer</p>", id="a page"),
        pytest.param("a.py", f"TEXT = {REPORT!r}", id="code that holds one"),
    ],
)
def test_other_files_stay(path: str, text: str) -> None:
    assert left_out(path, text) == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        pytest.param("a.json", REPORT, id="report"),
        pytest.param("a.json", json.dumps(json.loads(REPORT), indent=4), id="indented anew"),
        pytest.param("a.json", json.dumps(json.loads(REPORT), separators=(",", ":")), id="compact"),
        pytest.param("a.html", html_page(report()), id="page"),
        pytest.param("a.json", CLAIMS, id="claims"),
    ],
)
def test_own_outputs_are_left_out_under_any_name(path: str, text: str) -> None:
    assert left_out(path, text) == [(path, "analyzer's own output")]


def test_a_large_report_is_known_by_its_head_and_an_output_of_this_run_not_told(
    tmp_path: Path,
) -> None:
    (tmp_path / "old.json").write_text(REPORT, "utf-8")
    (tmp_path / "data.json").write_text("[1, 2]", "utf-8")
    skips = [Skip(name, SkipReason.DATA) for name in ("data.json", "new.json", "old.json")]

    kept = without_own_skips(tmp_path, skips, [tmp_path / "new.json"])

    assert [(skip.path, skip.reason) for skip in kept] == [
        ("data.json", SkipReason.DATA),
        ("old.json", SkipReason.GENERATED),
    ]


def test_reports_and_pages_of_earlier_runs_change_no_verdict(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    first = check_claims(claims, repo, index_dir=tmp_path / "i").document
    (repo / "earlier.json").write_bytes(report_bytes(first))
    (repo / "earlier.html").write_text(html_page(first), "utf-8")
    (repo / "copy.json").write_bytes(claims.read_bytes())

    second = check_claims(claims, repo, index_dir=tmp_path / "i").document

    assert second.claims == first.claims
    assert second.repository.digest == first.repository.digest
    assert is_report_text(html_page(first))
