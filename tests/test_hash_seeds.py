"""One input gives the same bytes in every process: nothing hangs on the order of a set."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "drift"
COMMAND = "from analyzer.cli.main import main; raise SystemExit(main())"


def audited(folder: Path, seed: int) -> dict[str, bytes]:
    """What a process whose text hashes begin with `seed` writes of the example, by file name."""
    folder.mkdir()
    arguments = ["check", str(EXAMPLE / "claims.json"), "--repo", str(EXAMPLE / "repo")]
    written = ["-o", "report.json", "--html", "report.html", "--index-dir", "index"]
    shown = subprocess.run(
        [sys.executable, "-c", COMMAND, *arguments, *written],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    pages = {name: (folder / name).read_bytes() for name in ("report.json", "report.html")}
    return {**pages, "stdout": shown}


def test_reports_do_not_hang_on_how_texts_are_hashed(tmp_path: Path) -> None:
    first, second = (audited(tmp_path / str(seed), seed) for seed in (1, 2))

    assert len(first["report.json"]) > 10_000
    assert [name for name in first if first[name] != second[name]] == []
