"""From a paper and a repository to a report that says what its claims are: not reviewed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.app.audit_paper import PaperAudit, audit_ahead, audit_paper
from analyzer.app.model_use import ModelUse
from analyzer.app.settings import Settings, with_flags
from analyzer.cli.main import run
from analyzer.model.errors import InputError
from analyzer.report.write import report_bytes
from benchmarks.model_server import Call, ModelServer, reply, status
from taxonomy.claim_files import read_claims
from tests.app.audit import demo
from tests.app.model_audit import model_settings, request_of
from tests.app.test_paper_model import METHODS, MISSED, answer
from tests.judge.models import all_alike


def judging_too(call: Call) -> str:
    """A model that reads papers, and to which every claim is faithful."""
    reading = METHODS.rpartition(" ")[0] in call.prompt or "You sort claims" in call.prompt
    return answer(call) if reading else str(all_alike(1)(request_of(call), 0))


@pytest.fixture
def paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(tmp_path / "cache"))
    demo(tmp_path)
    target = tmp_path / "sampler.md"
    target.write_text(MISSED, "utf-8")
    return target


def audit_of(paper: Path, settings: Settings | None = None, *, asks: bool = False) -> PaperAudit:
    return PaperAudit(
        paper,
        paper.parent / "repo",
        settings or Settings(),
        asks=asks,
        index_dir=paper.parent / "index",
        use=ModelUse(paper.parent / "replies"),
    )


def test_every_output_says_that_nobody_reviewed_the_claims(
    paper: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report, page, claims = (tmp_path / name for name in ("r.json", "r.html", "c.json"))
    flags = ["-o", str(report), "--html", str(page), "--claims-out", str(claims)]

    code = run(["audit-paper", str(paper), str(tmp_path / "repo"), *flags])

    said = capsys.readouterr()
    assert code == 0
    assert "unreviewed claims" in json.loads(report.read_bytes())["notes"][0]
    assert "unreviewed claims" in page.read_text("utf-8")
    assert "unreviewed claims" in said.out
    found = [one["id"] for one in json.loads(report.read_bytes())["claims"]]
    assert found == [one.claim_id for one in read_claims(claims).claims]
    assert str(tmp_path) not in report.read_text("utf-8")


def test_the_same_paper_and_repository_give_the_same_bytes(paper: Path) -> None:
    once = report_bytes(audit_paper(audit_of(paper)).checked.document)

    assert report_bytes(audit_paper(audit_of(paper)).checked.document) == once


def test_a_paper_in_the_repository_is_no_evidence_for_itself(paper: Path) -> None:
    inside = paper.rename(paper.parent / "repo" / "sampler.md")
    audit = PaperAudit(inside, inside.parent, Settings(), index_dir=inside.parent.parent / "index")

    document = audit_paper(audit).checked.document

    assert "sampler.md" in [one.path for one in document.skipped]
    cited = {item.file for claim in document.claims for item in claim.evidence}
    assert "sampler.md" not in cited


def test_one_model_reads_the_paper_and_judges_the_code_within_one_limit(paper: Path) -> None:
    with ModelServer([reply(judging_too)]) as server:
        settings = with_flags(model_settings(server), prefilter={"disabled": ()})
        ahead = audit_ahead(audit_of(paper, settings, asks=True))
        assert server.calls == []
        audited = audit_paper(audit_of(paper, settings, asks=True))

    calls = len(server.calls)
    scores = {one.claim: one.score for one in audited.checked.document.claims}
    assert scores["A batch holds 32 pairs."] is not None
    assert any(f"{calls} of {calls} requests answered" in note for note in audited.checked.notes)
    assert "by rules and scripted" in audited.checked.document.notes[0]
    assert ahead[0] == "reading the paper:"
    assert "judging the claims of the rules:" in ahead


def test_a_model_that_only_reads_judges_nothing(paper: Path) -> None:
    with ModelServer([reply(judging_too)]) as server:
        settings = with_flags(model_settings(server), judge={"kind": "static"})
        audited = audit_paper(audit_of(paper, settings, asks=True))

    assert len(server.calls) == 3
    assert all(one.asked is None for one in audited.checked.document.claims)


def test_a_reader_who_is_away_leaves_the_rules_and_exit_code_3(
    paper: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ModelServer([status(401, "no")]) as server:
        flags = ["--model", "m", "--api-base", server.base_url, "--cache-dir", str(tmp_path / "r")]
        code = run(["audit-paper", str(paper), str(tmp_path / "repo"), *flags])

    said = capsys.readouterr()
    assert code == 3
    assert "claims of the rules stand" in said.err
    assert "unreviewed claims" in said.out


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--judge", "batch"], "use `extract`, then `check`"),
        (["--dry-run"], "no model is asked"),
        (["--judge", "llm"], "name one with --model"),
        (["--claims-out", "PAPER"], "is an input of this run"),
        (["--claims-out", "repo/train.py"], "is a file of the audited repository"),
    ],
)
def test_what_a_user_must_mend_is_one_line(
    paper: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    flags: list[str],
    words: str,
) -> None:
    places = {"PAPER": str(paper), "repo/train.py": str(tmp_path / "repo" / "train.py")}
    given = [places.get(flag, flag) for flag in flags]

    code = run(["audit-paper", str(paper), str(tmp_path / "repo"), *given])

    error = capsys.readouterr().err
    assert code == 2
    assert words in error
    assert error.count("\n") == 1


def test_a_paper_without_claims_is_an_error_not_a_score(paper: Path) -> None:
    paper.write_text("# Thoughts\n\nNothing much.\n", "utf-8")

    with pytest.raises(InputError, match="no claim was found"):
        audit_paper(audit_of(paper))
