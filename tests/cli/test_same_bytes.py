"""The same input gives the same bytes, in whatever order a process keeps its sets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.several_languages import several_languages

SEEDS = ("1", "20")


@pytest.fixture(scope="module")
def audits(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The folders of two audits of one repository, each with an index of its own."""
    root = tmp_path_factory.mktemp("audits")
    claims, repo = several_languages(root)
    runs = [_started(claims, repo, root / seed, seed) for seed in SEEDS]
    errors = [run.communicate(timeout=120)[1] for run in runs]
    assert [run.returncode for run in runs] == [3, 3], errors  # one claim asks for nothing
    return [root / seed for seed in SEEDS]


@pytest.mark.parametrize("name", ["report.json", "report.html"])
def test_a_whole_report_does_not_hang_on_the_order_of_sets(audits: list[Path], name: str) -> None:
    one, other = ((folder / name).read_bytes() for folder in audits)

    assert one == other


def test_the_report_compared_has_claims_of_all_dimensions_and_many_languages(
    audits: list[Path],
) -> None:
    report = json.loads((audits[0] / "report.json").read_text("utf-8"))

    cited = {item["file"].rpartition(".")[2] for c in report["claims"] for item in c["evidence"]}
    assert {c["dimension"] for c in report["claims"]} == {"D1", "D2", "D3", "D4"}
    assert {"py", "yaml", "cpp", "R", "sh", "md"} <= cited
    assert len({c["score"] for c in report["claims"]}) > 2


def _started(claims: Path, repo: Path, folder: Path, seed: str) -> subprocess.Popen[str]:
    """An audit in a process of its own, with an index of its own."""
    folder.mkdir()
    command = [sys.executable, "-m", "analyzer", "check", str(claims), "--repo", str(repo)]
    return subprocess.Popen(
        [
            *command,
            *("-o", str(folder / "report.json"), "--html", str(folder / "report.html")),
            *("--index-dir", str(folder / "index"), "--quiet"),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
    )
