"""Whole audits: what they say, that they repeat, and that they leave the repository alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from analyzer.app.check_claims import check_claims, verdict_for
from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from analyzer.report.write import report_bytes
from judge.case import Case
from judge.prefilter import Thresholds
from judge.static import StaticJudge
from taxonomy.verdict import Score, Verdict
from tests.app.audit import demo
from tests.builders import claim


def audited(tmp_path: Path, name: str = "index") -> bytes:
    claims, repo = demo(tmp_path)
    checked = check_claims(claims, repo, index_dir=tmp_path / name)
    return report_bytes(checked.document)


def test_values_in_force_are_faithful_and_promises_of_a_readme_are_not(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)

    document = check_claims(claims, repo, index_dir=tmp_path / "index").document

    by_id = {one.id: one for one in document.claims}
    assert by_id["demo-D1-001"].score == 1.0
    assert by_id["demo-D1-002"].score == 0.0
    assert by_id["demo-D1-002"].zero_type == "token_mention_only"


def test_every_cited_line_exists_and_holds_the_snippet(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)

    document = check_claims(claims, repo, index_dir=tmp_path / "index").document

    items = [item for one in document.claims for item in one.evidence]
    assert items
    for item in items:
        first, last = (int(end) for end in item.lines.split("-"))
        stored = (repo / item.file).read_text("utf-8").split("\n")
        assert "\n".join(stored[first - 1 : last]) == item.snippet


def test_two_audits_give_the_same_bytes_with_and_without_a_stored_index(tmp_path: Path) -> None:
    first = audited(tmp_path)

    assert audited(tmp_path) == first
    assert audited(tmp_path, "another") == first


def test_the_repository_is_only_read(tmp_path: Path) -> None:
    _, repo = demo(tmp_path)
    before = {path: path.stat().st_mtime_ns for path in sorted(repo.rglob("*"))}

    audited_again = check_claims(tmp_path / "claims.json", repo, index_dir=tmp_path / "index")

    assert audited_again.document.claims
    after = {path: path.stat().st_mtime_ns for path in sorted(repo.rglob("*"))}
    assert after == before


def test_claims_and_reports_inside_the_repository_support_nothing(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    outside = check_claims(claims, repo, index_dir=tmp_path / "index").document
    inner = repo / "claims.json"
    inner.write_bytes(claims.read_bytes())
    (repo / "old-report.json").write_bytes(report_bytes(outside))

    inside = check_claims(inner, repo, index_dir=tmp_path / "index").document

    assert [one.score for one in inside.claims] == [one.score for one in outside.claims]
    skipped = {entry.path for entry in inside.skipped}
    assert {"claims.json", "old-report.json"} <= skipped


def test_code_that_spells_the_claim_otherwise_is_not_filtered_out(tmp_path: Path) -> None:
    _, repo = demo(tmp_path)
    indexed = index_repository(repo, index_dir=tmp_path / "index")

    verdict = verdict_for(
        claim("The learning rate is 3e-4"),
        repository_for(indexed),
        StaticJudge(),
        Thresholds(),
    )

    assert verdict.score is Score.FAITHFUL


def test_what_cannot_be_looked_for_is_not_assessed(tmp_path: Path) -> None:
    _, repo = demo(tmp_path)
    indexed = index_repository(repo, index_dir=tmp_path / "index")

    verdict = verdict_for(claim("***"), repository_for(indexed), StaticJudge(), Thresholds())

    assert verdict.score is None
    assert "looked for" in verdict.failure


def test_an_output_inside_the_repository_leaves_the_report_as_it_was(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    output = repo / "report.json"

    first = check_claims(claims, repo, index_dir=tmp_path / "i", outputs=(output,)).document
    output.write_bytes(report_bytes(first))
    second = check_claims(claims, repo, index_dir=tmp_path / "i", outputs=(output,)).document

    assert report_bytes(second) == report_bytes(first)


class BrokenJudge:
    """Fails on every case, as code with a fault would."""

    name = "broken"

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        raise ZeroDivisionError(f"{len(cases)} cases")


def test_a_fault_costs_one_claim_and_is_no_zero(tmp_path: Path) -> None:
    _, repo = demo(tmp_path)
    repository = repository_for(index_repository(repo, index_dir=tmp_path / "index"))

    verdict = verdict_for(claim(), repository, BrokenJudge(), Thresholds())

    assert verdict.score is None
    assert "ZeroDivisionError" in verdict.failure


def test_an_unchanged_file_is_not_read_again(tmp_path: Path) -> None:
    _, repo = demo(tmp_path)
    first = index_repository(repo, index_dir=tmp_path / "index")
    (repo / "model.py").write_text("WIDTH = 128\n", "utf-8")

    second = index_repository(repo, index_dir=tmp_path / "index")

    assert first.files_parsed == 3
    assert second.files_parsed == 1
    assert "WIDTH" in {fact.name for fact in second.model.parameters}


def test_what_was_linked_before_is_what_is_linked_now(tmp_path: Path) -> None:
    _, repo = demo(tmp_path)
    first = index_repository(repo, index_dir=tmp_path / "index")

    again = index_repository(repo, index_dir=tmp_path / "index")

    assert first.model.parameters
    assert again.model == first.model
