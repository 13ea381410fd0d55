"""How good is the call graph on a folder of small cases, each with the graph it should have?

    python -m benchmarks.pycg SNIPPETS_DIR [--truth TRUTH_DIR]
    python -m benchmarks.pycg PROJECTS_DIR --projects [--keep]

A case is a folder `<category>/<case>/` with `.py` files and a `callgraph.json`,
`{caller: [callee, …]}`. It is complete when no edge of ours is false, and sound when none is
missing; both words as the field uses them. Sets that keep their graphs in a folder of their own
name it with `--truth`: same folders below it, blanks in their names written as "_".

With `--projects` each `<name>/` is a project and `<name>.json` beside it its graph, as far as
somebody wrote it down by hand: only edges between definitions of the project count, from callers
that the graph knows.
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
from benchmarks.results import keep

Pair = tuple[str, str]


class Outcome(NamedTuple):
    """One case: edges that both have, ours alone and theirs alone."""

    category: str
    case: str
    shared: frozenset[Pair]
    extra: frozenset[Pair]
    missing: frozenset[Pair]


SPELLINGS = {"<str>": "<**PyStr**>", "<map>": "<**PyDict**>", "<list>": "<**PyList**>"}
"""Built-in types as other sets write them, and as this project does."""


def pairs(graph: dict[str, list[str]]) -> frozenset[Pair]:
    """The edges of a graph as it is written in files."""
    return frozenset(
        (caller, _spelled(callee)) for caller, callees in graph.items() for callee in callees
    )


def _spelled(name: str) -> str:
    head, dot, rest = name.partition(".")
    return f"{SPELLINGS.get(head, head)}{dot}{rest}"


def compared(category: str, case: str, ours: str, wanted: str) -> Outcome:
    """Compare two graphs as text."""
    found, expected = pairs(json.loads(ours)), pairs(json.loads(wanted))
    return Outcome(category, case, found & expected, found - expected, expected - found)


def outcomes(snippets: Path, truth: Path | None = None) -> Iterator[Outcome]:
    """All cases below a folder, in order; their graphs lie beside them or below `truth`."""
    programs = {_written(folder, snippets): folder for folder in snippets.glob("*/*/")}
    for wanted in sorted((truth or snippets).glob("*/*/callgraph.json")):
        category, case = _written(wanted.parent, truth or snippets)
        folder = programs.get((category, case))
        if folder is not None:
            ours = pycg_json(call_graph(folder))
            yield compared(category, case, ours, wanted.read_text("utf-8"))


def _written(folder: Path, root: Path) -> tuple[str, str]:
    """Category and case, as both halves of a set write them."""
    category, case = folder.relative_to(root).parts
    return category.replace(" ", "_"), case.replace(" ", "_")


def project_outcomes(folder: Path) -> Iterator[Outcome]:
    """All projects of a folder, in order."""
    for wanted in sorted(folder.glob("*.json")):
        graph = call_graph(wanted.with_suffix(""))
        truth = json.loads(wanted.read_text("utf-8"))
        own = {node.name for node in graph.nodes}
        ours = within(pairs(json.loads(pycg_json(graph))), set(truth), own)
        theirs = within(pairs(truth), set(truth), own)
        shared = ours & theirs
        yield Outcome("project", wanted.stem, shared, ours - theirs, theirs - ours)


def within(edges: frozenset[Pair], callers: set[str], callees: set[str]) -> frozenset[Pair]:
    """The edges that leave one of `callers` and reach one of `callees`."""
    return frozenset((a, b) for a, b in edges if a in callers and b in callees)


def figures(found: list[Outcome]) -> dict[str, dict[str, float]]:
    """Edges, precision and recall of each project, and of all together."""
    rows = {one.case: (len(one.shared), len(one.extra), len(one.missing)) for one in found}
    shared, extra, missing = (sum(column) for column in zip(*rows.values(), strict=True))
    rows["all"] = (shared, extra, missing)
    return {
        name: {
            "edges": shared + missing,
            "precision": round(shared / max(shared + extra, 1), 3),
            "recall": round(shared / max(shared + missing, 1), 3),
        }
        for name, (shared, extra, missing) in rows.items()
    }


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
    parser.add_argument("--truth", type=Path, help="where the graphs lie; else beside the cases")
    parser.add_argument("--projects", action="store_true", help="whole projects, not cases")
    parser.add_argument("--keep", action="store_true", help="write the figures of projects")
    options = parser.parse_args(arguments)
    if options.projects:
        found = list(project_outcomes(options.snippets))
    else:
        found = list(outcomes(options.snippets, options.truth))
    if not found:
        print("no case found: name the folder that holds the categories", file=sys.stderr)
        return 2
    if options.projects:
        print(json.dumps(figures(found), indent=2))
        if options.keep:
            keep("pycg-projects", {"projects": figures(found)})
        return 0
    print(report(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
