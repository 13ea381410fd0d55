"""How good is retrieval, and what is each part of it worth?

usage: python -m benchmarks.retrieval lines DATA [--only PAPER[,PAPER]] [--ablate]
       python -m benchmarks.retrieval files ROWS.jsonl TREES
       python -m benchmarks.retrieval siblings DATA [--variant faithful]
       python -m benchmarks.retrieval docstrings PACKAGE_DIR
       all: [--searchers NAME[,NAME]] [--out DIR] [--keep]

`--out` gets runs and qrels as TREC writes them, and a plot of quality against time where there are
both. Peers that are not installed are left out. `--keep` writes results/retrieval-PART.json.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.agreement import paper_names, show
from benchmarks.results import ROOT, keep
from benchmarks.retrieval import docstrings, gold_files, gold_lines, siblings, trec
from benchmarks.retrieval.drawing import Point, draw


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(prog="benchmarks.retrieval", description="Measure retrieval.")
    parts = parser.add_subparsers(dest="part", required=True)
    for name, names in PLACES.items():
        part = parts.add_parser(name)
        for place in names:
            part.add_argument(place, type=Path)
        part.add_argument("--searchers", default="", metavar="NAME[,NAME]")
        part.add_argument("--out", type=Path, metavar="DIR", help="runs, qrels and plots")
        part.add_argument("--keep", action="store_true", help="write results/retrieval-PART.json")
        part.add_argument("--only", type=paper_names, default=frozenset(), metavar="PAPER[,PAPER]")
        part.add_argument("--ablate", action="store_true", help="take each signal away in turn")
        part.add_argument("--variant", default="faithful")
    return parser.parse_args(arguments)


PLACES = {
    "lines": ("data",),
    "files": ("rows", "trees"),
    "siblings": ("data",),
    "docstrings": ("package",),
}


def lines(options: argparse.Namespace) -> dict[str, Any]:
    """Gold lines of labelled repositories."""
    found = gold_lines.measure(
        options.data, only=options.only, wanted=_wanted(options), ablate=options.ablate
    )
    _drawn(options, found["retrievers"], "covered8", "Share of gold ranges in eight items")
    return found


def files(options: argparse.Namespace) -> dict[str, Any]:
    """Gold files of passages."""
    rows = gold_files.rows_of(options.rows)
    found = gold_files.measure(rows, options.trees, _wanted(options))
    qrels, runs = gold_files.judged(rows, found.pop("runs"))
    _standard(found["ways"], qrels, runs)
    if options.out:
        trec.write(options.out, qrels, runs)
    _drawn(options, found["ways"], "mrr", "Passage to file")
    return found


def beside(options: argparse.Namespace) -> dict[str, Any]:
    """Claims in a repository of several projects."""
    found: dict[str, Any] = siblings.measure(
        options.data, variant=options.variant, only=options.only, wanted=_wanted(options)
    )
    return found


def functions(options: argparse.Namespace) -> dict[str, Any]:
    """Documentation to function."""
    found = docstrings.measure(options.package, _wanted(options))
    qrels, runs = found.pop("qrels"), found.pop("runs")
    _standard(found["searchers"], qrels, runs)
    if options.out:
        trec.write(options.out, qrels, runs)
    _drawn(options, found["searchers"], "mrr", "Documentation to function")
    return found


PARTS = {"lines": lines, "files": files, "siblings": beside, "docstrings": functions}


def _wanted(options: argparse.Namespace) -> list[str]:
    return [name for name in options.searchers.split(",") if name]


def _standard(ways: Mapping[str, dict[str, Any]], qrels: trec.Qrels, runs: trec.Run) -> None:
    for name, figures in ways.items():
        figures["standard"] = trec.standard(qrels, runs[name])


def _drawn(options: argparse.Namespace, ways: Mapping[str, Any], quality: str, title: str) -> None:
    if options.out is None:
        return
    points = {
        name: Point(way["query_cpu_ms"], way[quality], *way[f"{quality}_interval"])
        for name, way in ways.items()
    }
    draw(points, options.out / f"{options.part}-{quality}", title=title, quality=quality)


def main(arguments: list[str]) -> int:
    """Measure one part, print its figures, keep them when asked."""
    options = parsed(arguments)
    found = PARTS[options.part](options)
    print(show(found))
    found.pop("worst", None)  # for who works on it now; no figure
    if options.keep:
        kept = keep(
            f"retrieval-{options.part}", {"benchmark": f"retrieval {options.part}", **found}
        )
        print(f"kept in {kept.relative_to(ROOT)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
