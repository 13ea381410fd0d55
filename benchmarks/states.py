"""What is it worth to be told that a part of a claim is met, contradicted or not found?

usage: python -m benchmarks.states [DATA] [--published TREES] [--json OUT]

For every kind of requirement and every state: how many there are, and the mean label of the claims
they are of, set by set. A state says something where that mean is far from the mean of all claims,
on the same side in every set; one that does not is not to be believed, whatever the weights make
of it. Nothing is fitted here.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from benchmarks.driftbench import DATA
from benchmarks.judged_cases import UnitCases, cases_of
from benchmarks.labels import WRITTEN, published_units, units
from benchmarks.weights import SOURCES, source_of
from judge.static import assessment_of

ALL = ("", "all claims")


class Told(NamedTuple):
    """One requirement: the set it is of, its kind, what became of it, and its claim's label."""

    source: str
    kind: str
    state: str
    label: float


def told(found: Iterable[UnitCases]) -> Iterator[Told]:
    """Every requirement of every labelled claim, in the order of the data."""
    for one in found:
        source = source_of(one.unit)
        for case, label in zip(one.cases, one.labels, strict=True):
            yield Told(source, *ALL, label.score)
            for row in assessment_of(case).rows:
                yield Told(source, row.kind, row.result.state.value, label.score)


Means = Mapping[tuple[str, str], Mapping[str, tuple[int, float]]]
"""By kind and state, by set: how many, and the mean label."""


def means(rows: Iterable[Told]) -> Means:
    """What each state is worth, kinds and states in alphabetical order."""
    labels: defaultdict[tuple[str, str], defaultdict[str, list[float]]]
    labels = defaultdict(lambda: defaultdict(list))
    for row in rows:
        labels[row.kind, row.state][row.source].append(row.label)
    return {
        key: {source: (len(found), round(fmean(found), 3)) for source, found in by_set.items()}
        for key, by_set in sorted(labels.items())
    }


def shown(found: Means, sources: Sequence[str]) -> str:
    """The means as a table, a dash where a set has none."""
    lines = [f"{'':<28}" + "".join(f"{source:>18}" for source in sources)]
    for (kind, state), by_set in found.items():
        cells = "".join(f"{_cell(by_set.get(source)):>18}" for source in sources)
        lines.append(f"{f'{kind} {state}'.strip():<28}{cells}")
    return "\n".join(lines)


def _cell(one: tuple[int, float] | None) -> str:
    return f"{one[1]:.2f} of {one[0]}" if one else "-"


def main(arguments: Sequence[str]) -> int:
    """Print the table; write it as JSON where asked."""
    parser = argparse.ArgumentParser(description="What is each state of a requirement worth?")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--published", type=Path, help="the trees of benchmarks/published")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the means here")
    options = parser.parse_args(arguments)
    trees = published_units(options.published) if options.published else ()
    found = means(told(cases_of([*units(options.data), *units(WRITTEN), *trees])))
    known = [s for s in SOURCES if any(s in by_set for by_set in found.values())]
    print(shown(found, known))
    if options.json:
        rows = {f"{kind} {state}".strip(): dict(by_set) for (kind, state), by_set in found.items()}
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
