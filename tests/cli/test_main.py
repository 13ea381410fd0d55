"""The command as a user meets it: exit codes, one line an error, nothing half-written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from analyzer.cli.main import run
from tests.app.audit import demo
from tests.builders import repository

DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(tmp_path / "cache"))


def test_a_whole_audit_writes_both_reports_and_ends_with_zero(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    report, page = tmp_path / "report.json", tmp_path / "report.html"

    code = run(["check", str(claims), "--repo", str(repo), "-o", str(report), "--html", str(page)])

    assert code == 0
    assert len(json.loads(report.read_text("utf-8"))["claims"]) == 4
    assert page.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("mark", "code"),
    [pytest.param("0", 0, id="at the mark"), pytest.param("1", 1, id="below the mark")],
)
def test_fail_under(tmp_path: Path, mark: str, code: int) -> None:
    claims, repo = demo(tmp_path)

    assert run(["check", str(claims), "--repo", str(repo), "--fail-under", mark, "-q"]) == code


def test_a_claim_without_a_score_makes_the_run_incomplete(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 123456\n"
    (repo / "config.json").write_text(pointer, "utf-8")

    assert run(["check", str(claims), "--repo", str(repo), "-q"]) == 3


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b'{"paper_id": "x", "D1": [', id="truncated"),
        pytest.param(b"learning rate 3e-4", id="not JSON"),
        pytest.param(DEEP.encode(), id="100,000 deep"),
        pytest.param(b'[{"id": "a", "claim": "x", "weight": NaN}]', id="NaN"),
        pytest.param(b'[{"id": "a", "claim": "x"}, {"id": "a", "claim": "y"}]', id="doubled id"),
        pytest.param(b'[{"id": "../../etc", "claim": "x"}]', id="an id that climbs"),
        pytest.param(b'[{"id": "a", "claim": "  "}]', id="blank claim"),
        pytest.param(b'[{"id": "a", "claim": "x", "dimension": "D5"}]', id="no such dimension"),
    ],
)
def test_bad_claims_are_one_clear_line_and_touch_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    claims, repo = demo(tmp_path)
    claims.write_bytes(content)
    report = tmp_path / "report.json"
    report.write_text("whole", "utf-8")

    code = run(["check", str(claims), "--repo", str(repo), "-o", str(report)])

    error = capsys.readouterr().err
    assert code == 2
    assert error.startswith("analyzer: ")
    assert "claims.json" in error
    assert "Traceback" not in error
    assert report.read_text("utf-8") == "whole"


def test_each_of_several_faults_has_a_line_of_its_own_below_their_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claims, repo = demo(tmp_path)
    claims.write_text('[{"id": "a", "claim": ""}, {"id": "a", "claim": "\\ud800"}]', "utf-8")

    code = run(["check", str(claims), "--repo", str(repo)])

    first, *faults = capsys.readouterr().err.rstrip("\n").split("\n")
    assert code == 2
    assert first == "analyzer: claims.json: 3 faults; mend them and run it again"
    assert [fault.split(": ")[:2] for fault in faults] == [
        ["  claims.json", "[1].claim"],
        ["  claims.json", "[0].claim"],
        ["  claims.json", "[1].id"],
    ]
    assert "⏎" not in "".join(faults)


def test_a_line_end_in_a_file_name_makes_no_line_of_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["facts", str(tmp_path / "a\nforged: all is well")])

    assert capsys.readouterr().err.count("\n") == 1


def test_claims_in_utf16_are_read(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    claims.write_text(claims.read_text("utf-8"), "utf-16")

    assert run(["check", str(claims), "--repo", str(repo), "-q"]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["check", "{missing}", "--repo", "{repo}"], id="no claims file"),
        pytest.param(["check", "{repo}", "--repo", "{repo}"], id="claims are a folder"),
        pytest.param(["check", "{claims}", "--repo", "{missing}"], id="no repository"),
        pytest.param(["check", "{claims}", "--repo", "{claims}"], id="repository is a file"),
        pytest.param(["check", "{claims}", "--repo", "{repo}", "-o", "{repo}"], id="output folder"),
        pytest.param(
            ["check", "{claims}", "--repo", "{repo}", "-o", "{missing}/r.json"], id="no such folder"
        ),
        pytest.param(
            ["check", "{claims}", "--repo", "{repo}", "--index-dir", "{repo}/.index"],
            id="index inside the repository",
        ),
        pytest.param(["check", "{claims}", "--repo", "{repo}", "--fail-under", "7"], id="mark 7"),
        pytest.param(["index", "{missing}"], id="index of nothing"),
        pytest.param(["explain", "demo-D1-001", "--report", "{claims}"], id="not a report"),
        pytest.param(["explain", "demo-D1-001", "--report", "{missing}"], id="no report"),
        pytest.param(["facts", "{repo}", "--format", "xml"], id="unknown format"),
        pytest.param(["schema", "claims"], id="unknown schema"),
        pytest.param(["audit"], id="unknown verb"),
        pytest.param(["check", "{claims}", "--repo", "{empty}"], id="empty repository"),
        pytest.param(
            ["check", "{claims}", "--repo", "{repo}", "--config", "{claims}"], id="config"
        ),
    ],
)
def test_bad_usage_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    claims, repo = demo(tmp_path)
    places = {"claims": str(claims), "repo": str(repo), "missing": str(tmp_path / "missing")}
    places["empty"] = str(tmp_path / "empty")
    (tmp_path / "empty").mkdir()

    code = run([argument.format(**places) for argument in arguments])

    error = capsys.readouterr().err
    assert code == 2
    assert error.startswith("analyzer: ")
    assert error.count("\n") == 1


def test_a_report_never_replaces_an_input_or_a_source_file(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    before = claims.read_bytes()

    over_claims = run(["check", str(claims), "--repo", str(repo), "-o", str(claims)])
    over_source = run(["check", str(claims), "--repo", str(repo), "--html", f"{repo}/train.py"])

    assert (over_claims, over_source) == (2, 2)
    assert claims.read_bytes() == before
    assert "argparse" in (repo / "train.py").read_text("utf-8")


def test_an_earlier_report_inside_the_repository_is_replaced(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    command = ["check", str(claims), "--repo", str(repo), "-o", f"{repo}/report.json", "-q"]

    assert (run(command), run(command)) == (0, 0)


@pytest.mark.parametrize(
    "stream", [pytest.param(">&-", id="stdout"), pytest.param("2>&-", id="stderr")]
)
def test_a_closed_stream_is_no_reason_to_fail(tmp_path: Path, stream: str) -> None:
    claims, repo = demo(tmp_path)
    command = f"{sys.executable} -m analyzer check {claims} --repo {repo} {stream}"

    assert subprocess.run(command, shell=True, check=False, capture_output=True).returncode == 0


def test_json_on_stdout_is_utf8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    (repo / "README.md").write_text("Dropout 0.35 für β\n", "utf-8")
    command = [sys.executable, "-m", "analyzer", "check", str(claims), "--repo", str(repo)]

    done = subprocess.run(
        [*command, "-o", "-"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert done.returncode == 0
    assert json.loads(done.stdout.decode("utf-8"))["claims"]


def test_a_cache_inside_the_repository_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    claims, repo = demo(tmp_path)
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(repo / "cache"))

    code = run(["check", str(claims), "--repo", str(repo)])

    assert code == 0
    assert "kept in memory" in capsys.readouterr().err
    assert not (repo / "cache").exists()


def test_a_file_name_cannot_forge_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, repo = demo(tmp_path)
    (repo / "a\nSAS 1.00\n.py").write_text("forged_rate = 0.5\n", "utf-8")

    run(["facts", str(repo)])

    assert "\nSAS 1.00" not in capsys.readouterr().out


def test_documents_alone_score_zero_by_a_named_rule_and_a_note(tmp_path: Path) -> None:
    claims, _ = demo(tmp_path)
    promise = repository(tmp_path / "promise", {"README.md": "# Demo\n\nCode will follow.\n"})
    report = tmp_path / "r.json"

    code = run(["check", str(claims), "--repo", str(promise), "-o", str(report), "-q"])

    document = json.loads(report.read_text("utf-8"))
    assert code == 0
    assert {row["score"] for row in document["claims"]} == {0}
    assert all(row["prefilter_rule"] for row in document["claims"])
    assert "no code was found in promise" in " ".join(document["notes"])


@pytest.mark.parametrize(
    "files",
    [
        pytest.param({}, id="nothing"),
        pytest.param({".gitkeep": "", "empty.py": " \n"}, id="empty files"),
        pytest.param({"photo.png": "\x00\x01"}, id="pictures"),
    ],
)
def test_where_nothing_can_be_read_there_is_no_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], files: dict[str, str]
) -> None:
    claims, _ = demo(tmp_path)
    (tmp_path / "empty").mkdir()
    empty = repository(tmp_path / "empty", files)
    report = tmp_path / "r.json"

    code = run(["check", str(claims), "--repo", str(empty), "-o", str(report), "-q"])

    assert code == 2
    assert not report.exists()
    assert "nothing in it can be read; name the repository" in capsys.readouterr().err


def test_a_report_is_no_claims_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    claims, repo = demo(tmp_path)
    report = tmp_path / "r.json"
    run(["check", str(claims), "--repo", str(repo), "-o", str(report), "-q"])

    code = run(["check", str(report), "--repo", str(repo), "-q"])

    assert code == 2
    assert "is a report, no claims file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("place", "said"), [("report.json", False), ("repo/report.json", True)], ids=["out", "in"]
)
def test_an_output_inside_the_repository_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, said: bool
) -> None:
    claims, repo = demo(tmp_path)

    code = run(["check", str(claims), "--repo", str(repo), "-o", str(tmp_path / place)])

    assert code == 0
    assert ("lies inside the repository" in capsys.readouterr().err) == said


def test_an_interrupt_is_one_line_and_three(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    assert run([], interrupted) == 3
    assert capsys.readouterr().err.count("\n") == 1


def test_a_full_disk_is_one_line_and_three(capsys: pytest.CaptureFixture[str]) -> None:
    def full(_: list[str]) -> int:
        raise OSError(28, "No space left on device", "report.json")

    assert run([], full) == 3
    assert capsys.readouterr().err == "analyzer: report.json: No space left on device\n"


def test_control_c_during_an_audit_leaves_no_traceback_and_no_report(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    for number in range(400):
        (repo / f"part{number}.py").write_text("x = 1\n" * 200, "utf-8")
    report = tmp_path / "report.json"
    command = [sys.executable, "-m", "analyzer", "check", str(claims), "--repo", str(repo)]
    process = subprocess.Popen(
        [*command, "-o", str(report)], stderr=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    try:
        process.wait(0.35)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)

    assert "Traceback" not in error
    assert process.returncode in {0, 3, -signal.SIGINT}
    assert report.exists() == (process.returncode == 0)


def test_the_answers_of_every_verb(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    claims, repo = demo(tmp_path)
    report = tmp_path / "r.json"
    run(["check", str(claims), "--repo", str(repo), "-o", str(report), "-q"])
    capsys.readouterr()

    assert run(["index", str(repo)]) == 0
    assert f"index: {tmp_path / 'cache'}" in capsys.readouterr().out
    assert run(["search", "learning rate", "--repo", str(repo), "--format", "json"]) == 0
    first = json.loads(capsys.readouterr().out)[0]
    assert set(first) >= {"file", "lines", "symbol", "kind", "relevance", "snippet"}
    assert run(["facts", str(repo), "--format", "json"]) == 0
    rates = [f for f in json.loads(capsys.readouterr().out) if f["name"] == "lr"]
    assert [(f["value"], f["file"], f["effective"]) for f in rates] == [(3e-4, "train.py", True)]
    assert run(["explain", "demo-D1-001", "--report", str(report)]) == 0
    assert "3e-4" in capsys.readouterr().out
    assert run(["schema", "report"]) == 0
    assert json.loads(capsys.readouterr().out)["type"] == "object"
