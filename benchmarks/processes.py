"""What does a command cost as a whole process: CPU seconds and peak memory?

Figures come from the kernel's accounting of that one child, start-up included, so that nothing the
benchmark itself does is measured. A child starts as a copy of this process, whose own size is a
floor under the peak; keep benchmarks small.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

KIBI_PER_UNIT = 1 / 1024 if sys.platform == "darwin" else 1
"""`ru_maxrss` counts bytes on macOS and kibibytes elsewhere."""

ANALYZER = (sys.executable, "-c", "from analyzer.cli.main import main; raise SystemExit(main())")
"""The command, run by this Python whether or not its scripts are on PATH."""


@dataclass(frozen=True, slots=True)
class Usage:
    """One finished process."""

    exit_code: int  # negative: ended by that signal
    cpu_seconds: float  # user and system
    wall_seconds: float
    peak_mib: float
    errors: str  # the end of its standard error


def measured(command: Sequence[str], *, cache: Path) -> Usage:
    """Run `command` to its end with `cache` as the user's cache directory.

    Nothing is read from standard input and what it prints is dropped.
    """
    environment = {**os.environ, "ANALYZER_CACHE_DIR": str(cache), "NO_COLOR": "1"}
    with tempfile.TemporaryFile() as errors:
        started = time.perf_counter()
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            env=environment,
        )
        _, status, spent = os.wait4(process.pid, 0)
        wall = time.perf_counter() - started
        # Reaped above: Popen must not wait for it again.
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        tail = errors.read()[-2000:].decode("utf-8", "replace").strip()
    return Usage(
        exit_code=process.returncode,
        cpu_seconds=spent.ru_utime + spent.ru_stime,
        wall_seconds=wall,
        peak_mib=spent.ru_maxrss * KIBI_PER_UNIT / 1024,
        errors=tail,
    )
