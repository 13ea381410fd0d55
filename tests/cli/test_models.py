"""The flags of a model as a user meets them: one line an error, exit codes, a forecast."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.cli.main import run
from benchmarks.model_server import ModelServer, status
from tests.app.audit import demo
from tests.app.model_audit import FAITHFUL


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANALYZER_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("ANALYZER_API_KEY", raising=False)


def check(tmp_path: Path, *flags: str) -> int:
    """`analyzer check` of the demonstration with these flags."""
    claims, repo = demo(tmp_path)
    return run(["check", str(claims), "--repo", str(repo), *flags])


def model_flags(server: ModelServer) -> list[str]:
    return ["--judge", "llm", "--model", "scripted", "--api-base", server.base_url]


def test_an_audit_with_a_model_writes_a_report_without_key_or_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANALYZER_API_KEY", "sk-a-key-of-no-one")
    report = tmp_path / "report.json"
    with ModelServer([FAITHFUL]) as server:
        code = check(tmp_path, *model_flags(server), "-o", str(report))

    assert code == 0
    text = report.read_text("utf-8")
    assert json.loads(text)["settings"]["judge"]["model"] == "scripted"
    assert "running" not in json.loads(text)["settings"]
    assert str(tmp_path) not in text
    everything = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    printed = capsys.readouterr()
    assert not any(b"sk-a-key" in one for one in everything)
    assert "sk-a-key" not in printed.out + printed.err
    assert "1 of 1 requests answered" in printed.err
    assert server.calls[0].headers["authorization"] == "Bearer sk-a-key-of-no-one"


def test_a_provider_that_is_down_is_one_line_and_no_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report.json"
    with ModelServer([status(402, "pay first")]) as server:
        code = check(tmp_path, *model_flags(server), "-o", str(report))

    assert code == 3
    assert not report.exists()
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "no_credit: status 402: pay first" in error


def test_a_forecast_goes_to_stdout_and_asks_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ModelServer([FAITHFUL]) as server:
        code = check(tmp_path, *model_flags(server), "--dry-run")

    assert code == 0
    assert server.calls == []
    assert "calls: 1 to scripted" in capsys.readouterr().out


def test_a_settings_file_may_name_a_model_that_the_static_judge_does_not_ask(
    tmp_path: Path,
) -> None:
    config = tmp_path / "settings.toml"
    config.write_text('[judge]\nmodel = "m"\n[running]\nmax_cost = 1.0\n', "utf-8")

    assert check(tmp_path, "--config", str(config), "-q") == 0


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--judge", "oracle"], "--judge: "),
        (["--judge", "llm"], "name one with --model"),
        (["--judge", "llm", "--model", "m", "--api-base", "h"], "no http or https URL"),
        (["--judge", "llm", "--model", "m", "--api-base", "http://u:pw@h/v1"], "environment"),
        (["--concurrency", "0"], "--concurrency"),
        (["--model", "m"], "--model: no judge asks it; add --judge llm or --judge hybrid"),
        (["--judge", "static", "--api-base", "http://h/v1"], "--api-base: no judge asks a model"),
        (["--max-cost", "1"], "--max-cost: no judge asks a model"),
        (["--max-tokens", "9"], "--max-tokens: no judge asks a model"),
        (["--model", "m", "--write", "r.jsonl"], "add --judge batch"),
        (["--dry-run"], "asks no model"),
    ],
)
def test_what_a_user_must_mend_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], words: str
) -> None:
    code = check(tmp_path, *flags)

    error = capsys.readouterr().err
    assert code == 2
    assert words in error
    assert error.count("\n") == 1
    assert "pw@" not in error
