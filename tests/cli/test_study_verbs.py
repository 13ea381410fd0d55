"""The verbs for studying verdicts, as a user meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyzer.cli.main import run
from analyzer.report.write import report_bytes
from tests.app.audit import demo
from tests.report.sample import report


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    path = tmp_path / "report.json"
    path.write_bytes(report_bytes(report()))
    return path


@pytest.mark.parametrize("verb", ["claims", "taxonomy", "agreement"])
def test_json_is_json(
    tmp_path: Path, stored: Path, capsys: pytest.CaptureFixture[str], verb: str
) -> None:
    claims, _ = demo(tmp_path)
    files = {"claims": [claims], "taxonomy": [stored], "agreement": [stored, stored]}[verb]

    code = run([verb, *map(str, files), "--format", "json"])

    assert code == 0
    assert json.loads(capsys.readouterr().out)


def test_a_sample_is_written_once_and_never_over_labels(tmp_path: Path, stored: Path) -> None:
    form = tmp_path / "form.json"
    command = ["sample", str(stored), "-n", "4", "-o", str(form)]

    assert run(command) == 0
    assert len(json.loads(form.read_text("utf-8"))["labels"]) == 4
    assert run(command) == 2


@pytest.mark.parametrize("score", ["0.3", "1"])
def test_bad_overrides_end_the_run_before_it_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], score: str
) -> None:
    claims, repo = demo(tmp_path)
    overrides, output = tmp_path / "overrides.json", tmp_path / "out.json"
    entry = f'{{"claim_id": "nobody", "score": {score}, "who": "ada", "reason": "x"}}'
    overrides.write_text(f"[{entry}]", "utf-8")

    check = ["check", str(claims), "--repo", str(repo), "-o", str(output)]
    code = run([*check, "--overrides", str(overrides)])

    assert code == 2
    assert "overrides.json: [0]" in capsys.readouterr().err
    assert not output.exists()


def test_overrides_are_no_place_for_the_report(tmp_path: Path) -> None:
    claims, repo = demo(tmp_path)
    overrides = tmp_path / "overrides.json"
    overrides.write_text("[]", "utf-8")

    check = ["check", str(claims), "--repo", str(repo), "--overrides", str(overrides)]
    code = run([*check, "-o", str(overrides)])

    assert code == 2
    assert overrides.read_text("utf-8") == "[]"
