"""How good is the call graph on a folder of small cases, each with the graph it should have?

    python -m benchmarks.pycg SNIPPETS_DIR

A case is a folder `<category>/<case>/` with `.py` files and a `callgraph.json`,
`{caller: [callee, …]}`. It is complete when no edge of ours is false, and sound when none is
missing; both words as the field uses them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from analyzer.app.graph import call_graph
from analyzer.engine.resolution.formats import pycg_json

Pair = tuple[str, str]


class Outcome(NamedTuple):
    """One case: edges that both have, ours alone and theirs alone."""

    category: str
    case: str
    shared: frozenset[Pair]
    extra: frozenset[Pair]
    missing: frozenset[Pair]


def pairs(graph: dict[str, list[str]]) -> frozenset[Pair]:
    """The edges of a graph as it is written in files."""
    return frozenset((caller, callee) for caller, callees in graph.items() for callee in callees)


def compared(category: str, case: str, ours: str, wanted: str) -> Outcome:
    """Compare two graphs as text."""
    found, expected = pairs(json.loads(ours)), pairs(json.loads(wanted))
    return Outcome(category, case, found & expected, found - expected, expected - found)


def outcomes(snippets: Path) -> Iterator[Outcome]:
    """All cases below a folder, in order."""
    for wanted in sorted(snippets.glob("*/*/callgraph.json")):
        folder = wanted.parent
        ours = pycg_json(call_graph(folder))
        yield compared(folder.parent.name, folder.name, ours, wanted.read_text("utf-8"))


def report(found: list[Outcome]) -> str:
    """A table by category, totals, and every edge that is false or missing."""
    cases, complete, sound = Counter[str](), Counter[str](), Counter[str]()
    for one in found:
        cases[one.category] += 1
        complete[one.category] += not one.extra
        sound[one.category] += not one.missing
    lines = [f"{'category':<16}{'cases':>6}{'complete':>10}{'sound':>7}"]
    lines += [
        f"{name:<16}{cases[name]:>6}{complete[name]:>10}{sound[name]:>7}" for name in sorted(cases)
    ]
    both = sum(not one.extra and not one.missing for one in found)
    shared = sum(len(one.shared) for one in found)
    extra = sum(len(one.extra) for one in found)
    missing = sum(len(one.missing) for one in found)
    lines += [
        "",
        f"complete and sound: {both} of {len(found)}",
        f"edges: precision {shared / max(shared + extra, 1):.3f}, "
        f"recall {shared / max(shared + missing, 1):.3f}",
    ]
    for one in found:
        lines += [f"{one.category}/{one.case}: false {a} -> {b}" for a, b in sorted(one.extra)]
        lines += [f"{one.category}/{one.case}: missing {a} -> {b}" for a, b in sorted(one.missing)]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print the report; 2 when there are no cases."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("snippets", type=Path)
    found = list(outcomes(parser.parse_args(arguments).snippets))
    if not found:
        print("no case found: name the folder that holds the categories", file=sys.stderr)
        return 2
    print(report(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
