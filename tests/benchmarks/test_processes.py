"""Measuring processes: what is reported of one child."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.processes import measured


def test_a_child_is_measured_to_its_end(tmp_path: Path) -> None:
    usage = measured([sys.executable, "-c", "x = bytearray(64 << 20)"], cache=tmp_path)

    assert usage.exit_code == 0
    assert usage.cpu_seconds > 0
    assert usage.peak_mib >= 64


def test_a_failing_child_says_why(tmp_path: Path) -> None:
    script = "import os, sys; print(os.environ['ANALYZER_CACHE_DIR'], file=sys.stderr); sys.exit(3)"

    usage = measured([sys.executable, "-c", script], cache=tmp_path)

    assert usage.exit_code == 3
    assert usage.errors == str(tmp_path)
