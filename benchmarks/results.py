"""On which machine, commit and versions was a result made, and where is it kept?"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = Path(__file__).resolve().parent / "results"
PACKAGES = ("analyzer", "bm25s", "msgspec", "numpy", "pydantic", "pyyaml")
"""Those whose version can move a figure."""


def circumstances() -> dict[str, Any]:
    """Machine, commit and versions, as every kept result states them."""
    return {
        "machine": {
            "cpu": cpu_model(),
            "cores": os.cpu_count(),
            "system": f"{platform.system()} {platform.machine()}",
            "python": platform.python_version(),
        },
        "commit": commit(),
        "versions": {name: metadata.version(name) for name in PACKAGES},
    }


def cpu_model() -> str:
    """The processor's own name where the system tells it, else its architecture."""
    try:
        text = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in text.split("\n") if "model name" in line]
    return names[0] if names else platform.machine()


def commit() -> str:
    """The commit checked out; "+changes" when tracked files differ from it."""
    try:
        head = git("rev-parse", "--short=12", "HEAD")
        return head + ("+changes" if git("status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def git(*arguments: str) -> str:
    """What git says of this checkout."""
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def keep(name: str, result: dict[str, Any]) -> Path:
    """Write a result beside the benchmarks, with its circumstances, and say where."""
    KEPT.mkdir(exist_ok=True)
    target = KEPT / f"{name}.json"
    whole = {**circumstances(), **result}
    target.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return target
