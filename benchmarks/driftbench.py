"""How good are the verdicts on labelled repositories, and what do they cost?

usage: python -m benchmarks.driftbench [DATA] [--only PAPER[,PAPER]] [--reports DIR] [--keep]

Runs `analyzer check` on every labelled repository of DATA (default: ../shared/driftbench beside the
checkout), each as a process of its own with an empty cache, then prints the figures of
benchmarks.agreement. Time and peak memory go to standard error.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from benchmarks.agreement import compare, figures, paper_names, show
from benchmarks.labels import Unit, units
from benchmarks.processes import ANALYZER, Usage, measured
from benchmarks.results import ROOT, keep

DATA = ROOT.parent / "shared" / "driftbench"


def check(unit: Unit, reports: Path) -> Usage:
    """Audit one repository into `reports`; an old report there never survives a failed run."""
    report = reports / f"{unit.name}.json"
    report.unlink(missing_ok=True)
    command = ["check", str(unit.claims), "--repo", str(unit.repository), "-o", str(report)]
    with tempfile.TemporaryDirectory() as cache:
        usage = measured([*ANALYZER, *command], cache=Path(cache))
    if not report.exists():
        print(f"{unit.name}: no report, exit {usage.exit_code}: {usage.errors}", file=sys.stderr)
    return usage


def cost(usages: Iterable[Usage]) -> dict[str, float]:
    """Sums of time and the highest peak."""
    spent = list(usages)
    return {
        "repositories": len(spent),
        "cpu_seconds": round(sum(usage.cpu_seconds for usage in spent), 2),
        "wall_seconds": round(sum(usage.wall_seconds for usage in spent), 2),
        "peak_mib": round(max(usage.peak_mib for usage in spent), 1),
    }


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(description="Audit labelled repositories.")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--only", type=paper_names, default=frozenset(), metavar="PAPER[,PAPER]")
    parser.add_argument("--reports", type=Path, metavar="DIR", help="keep the reports here")
    parser.add_argument("--keep", action="store_true", help="write results/driftbench.json")
    return parser.parse_args(arguments)


def run(options: argparse.Namespace, reports: Path) -> int:
    """0 when every repository gave a report, else 1."""
    wanted = list(units(options.data, only=options.only))
    if not wanted:
        print(f"{options.data}: no labelled repositories; name their folder", file=sys.stderr)
        return 2
    reports.mkdir(parents=True, exist_ok=True)
    spent = cost(check(unit, reports) for unit in wanted)
    result = figures(compare(options.data, reports, only=options.only))
    print(show(result))
    print("  ".join(f"{name} {value}" for name, value in spent.items()), file=sys.stderr)
    if options.keep:
        kept = keep("driftbench", {"benchmark": "driftbench", "cost": spent, "figures": result})
        print(f"kept in {kept.relative_to(ROOT)}", file=sys.stderr)
    return 1 if result["missing_reports"] else 0


def main(arguments: list[str]) -> int:
    """Audit, then print the figures."""
    options = parsed(arguments)
    if options.reports:
        return run(options, options.reports)
    with tempfile.TemporaryDirectory() as reports:
        return run(options, Path(reports))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
