"""What do indexing and checking cost, in CPU seconds and peak memory?

usage: python -m benchmarks.speed [PACKAGE_DIR] [--claims FILE] [--runs N] [--keep]

Whole processes, start-up included, several runs in turn, median with least and most. The yardstick
is a process that only reads and `ast.parse`s the same Python files in the same round: quote ratios
to it, since seconds do not carry from one machine to another.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import shutil
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.processes import ANALYZER, Usage, measured
from benchmarks.results import ROOT, keep

CLAIMS = ROOT / "examples" / "published" / "claims.json"
CANDIDATES = ("networkx", "sympy", "sklearn", "numpy")
"""Packages of about 500 files or more; the first that is installed is the default input."""

YARDSTICK = """
import ast, pathlib, sys, warnings
warnings.simplefilter("ignore")
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.py")):
    try:
        ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        pass
"""
YARDSTICK_NAME = "ast_parse"
CHANGED = "index_one_changed"


def default_package() -> Path:
    """The folder of the first candidate that is installed."""
    for name in CANDIDATES:
        found = importlib.util.find_spec(name)
        if found is not None and found.submodule_search_locations:
            return Path(found.submodule_search_locations[0])
    raise SystemExit(f"none of {', '.join(CANDIDATES)} is installed; name a folder")


def described(package: Path) -> dict[str, Any]:
    """The input in numbers, and a digest to tell whether two results had the same one."""
    digest = hashlib.sha256()
    files = sorted(package.rglob("*.py"))
    size = 0
    for path in files:
        content = path.read_bytes()
        size += len(content)
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + content + b"\0")
    return {
        "name": package.name,
        "python_files": len(files),
        "python_bytes": size,
        "digest": digest.hexdigest(),
    }


def one_round(package: Path, claims: Path, folder: Path) -> dict[str, Usage]:
    """Every step once, from an empty cache in `folder` and on a copy of the package in it."""
    cache, report, copy = folder / "cache", folder / "report.json", folder / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
    index = [*ANALYZER, "index", str(copy)]
    check = [*ANALYZER, "check", str(claims), "--repo", str(copy), "-o", str(report)]
    steps = {
        YARDSTICK_NAME: [sys.executable, "-c", YARDSTICK, str(copy)],
        "help": [*ANALYZER, "--help"],
        "index": index,
        "index_unchanged": index,
        CHANGED: index,
        "check_indexed": check,
    }
    costs = {}
    for name, command in steps.items():
        if name == CHANGED:
            change_one_file(copy)
        costs[name] = succeeded(name, measured(command, cache=cache))
    return costs


def change_one_file(package: Path) -> None:
    """One more line at the end of the file that stands in the middle of all."""
    files = sorted(package.rglob("*.py"))
    with files[len(files) // 2].open("a", encoding="utf-8") as file:
        file.write("\nONE_MORE = 1\n")


def succeeded(name: str, usage: Usage) -> Usage:
    """The usage, unless its process failed: a cost of failing is no figure."""
    # 3: complete but for files that could not be read, which is no fault of the program.
    if usage.exit_code not in (0, 3):
        raise SystemExit(f"{name} ended with {usage.exit_code}: {usage.errors}")
    return usage


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, least and most."""
    return {
        "median": round(statistics.median(values), 3),
        "min": round(min(values), 3),
        "max": round(max(values), 3),
    }


def summary(rounds: Sequence[Mapping[str, Usage]]) -> dict[str, Any]:
    """Costs of each step over all rounds, and its CPU as a multiple of the yardstick's."""
    table: dict[str, Any] = {}
    for name in rounds[0]:
        usages = [one[name] for one in rounds]
        ratios = [
            one[name].cpu_seconds / max(one[YARDSTICK_NAME].cpu_seconds, 1e-9) for one in rounds
        ]
        table[name] = {
            "cpu_seconds": spread([usage.cpu_seconds for usage in usages]),
            "wall_seconds": spread([usage.wall_seconds for usage in usages]),
            "peak_mib": spread([usage.peak_mib for usage in usages]),
            "cpu_to_ast_parse": spread(ratios),
        }
    return table


def show(table: Mapping[str, Any]) -> str:
    """Medians in columns."""
    rows = [f"{'':18}{'CPU s':>9}{'(min-max)':>16}{'wall s':>9}{'peak MiB':>10}{'x ast.parse':>13}"]
    for name, figures in table.items():
        cpu = figures["cpu_seconds"]
        between = f"({cpu['min']:.2f}-{cpu['max']:.2f})"
        rows.append(
            f"{name:18}{cpu['median']:9.2f}{between:>16}{figures['wall_seconds']['median']:9.2f}"
            f"{figures['peak_mib']['median']:10.0f}{figures['cpu_to_ast_parse']['median']:13.2f}"
        )
    return "\n".join(rows)


def main(arguments: list[str]) -> int:
    """Measure, print, and keep when asked to."""
    parser = argparse.ArgumentParser(description="Measure index and check.")
    parser.add_argument("package", type=Path, nargs="?", help="a folder of Python files")
    parser.add_argument("--claims", type=Path, default=CLAIMS)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keep", action="store_true", help="write results/speed-<name>.json")
    options = parser.parse_args(arguments)
    package = (options.package or default_package()).resolve()
    rounds = []
    for _ in range(options.runs):
        with tempfile.TemporaryDirectory() as folder:
            rounds.append(one_round(package, options.claims, Path(folder)))
    subject, table = described(package), summary(rounds)
    print(f"{subject['name']}: {subject['python_files']} Python files, {options.runs} runs")
    print(show(table))
    if options.keep:
        result = {"benchmark": "speed", "input": subject, "runs": options.runs, "steps": table}
        kept = keep(f"speed-{subject['name']}", result)
        print(f"kept in {kept.relative_to(ROOT)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
