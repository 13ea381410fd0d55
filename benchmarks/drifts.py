"""Is a drift seen: does the same claim get less of the repository that deserves less?

usage: python -m benchmarks.drifts [DATA] [--json OUT]

Every labelled paper has several repositories. Each claim and each two of them make a pair. Where
the labels differ, the level should differ in the same direction, whatever it is; where they are
the same, it should not. Set by set and dimension by dimension, with the weights as shipped, without
the pre-filter. What a repository is worth as a whole helps where one of the two is hollow, so that
the last column leaves those out.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from benchmarks.driftbench import DATA
from benchmarks.judged_cases import UnitCases, cases_of
from benchmarks.labels import WRITTEN, units
from benchmarks.weights import SOURCES, source_of
from judge.static import StaticJudge

HOLLOW = "stubby"
"""The variant of a paper most of whose claims are stubbed or absent."""


class Judged(NamedTuple):
    """One claim of one repository: what it deserves and what it got."""

    source: str
    paper: str
    variant: str
    claim_id: str
    label: float
    level: float | None


class Told(NamedTuple):
    """How the pairs of one set and dimension came out; shares of `pairs` and of `alike`."""

    pairs: int
    right: float
    tied: float
    alike: int
    kept: float
    """Pairs with one label that got one level."""


def judged(found: Iterable[UnitCases]) -> Iterator[Judged]:
    """Every labelled claim as the static judge sees it, in the order of the data."""
    for one in found:
        verdicts = StaticJudge().judge(one.cases)
        for label, verdict in zip(one.labels, verdicts, strict=True):
            level = verdict.score.value if verdict.score else None
            unit = one.unit
            yield Judged(
                source_of(unit), unit.paper, unit.variant, label.claim_id, label.score, level
            )


def told(claims: Iterable[Judged], *, hollow: bool = True) -> Mapping[tuple[str, str], Told]:
    """By set and dimension, "all" last; without `hollow`, none of the hollow variants is paired."""
    same: defaultdict[tuple[str, str, str], list[Judged]] = defaultdict(list)
    for claim in claims:
        if claim.level is not None and (hollow or claim.variant != HOLLOW):
            same[claim.source, claim.paper, claim.claim_id].append(claim)
    pairs: defaultdict[tuple[str, str], list[tuple[Judged, Judged]]] = defaultdict(list)
    for (source, _, claim_id), those in same.items():
        for pair in combinations(those, 2):
            pairs[source, claim_id.split("-")[-2]].append(pair)
            pairs[source, "all"].append(pair)
    return {key: _told(those) for key, those in sorted(pairs.items())}


def _told(pairs: Sequence[tuple[Judged, Judged]]) -> Told:
    differ = [(one, other) for one, other in pairs if one.label != other.label]
    alike = [(one, other) for one, other in pairs if one.label == other.label]
    tied = sum(one.level == other.level for one, other in differ)
    right = sum(_gap(one, other) * (one.label - other.label) > 0 for one, other in differ)
    kept = sum(one.level == other.level for one, other in alike)
    return Told(
        len(differ),
        right / max(1, len(differ)),
        tied / max(1, len(differ)),
        len(alike),
        kept / max(1, len(alike)),
    )


def _gap(one: Judged, other: Judged) -> float:
    assert one.level is not None, "claims without a level are in no pair"
    assert other.level is not None, "claims without a level are in no pair"
    return one.level - other.level


def shown(every: Mapping[tuple[str, str], Told], near: Mapping[tuple[str, str], Told]) -> str:
    """The figures as a table, sets in the order of the weights."""
    names = ("pairs", "right", "tied", "alike", "kept")
    lines = [" " * 26 + "".join(f"{name:>7}" for name in names) + f"{'right, not hollow':>20}"]
    for source in SOURCES:
        for key in (key for key in every if key[0] == source):
            one = every[key]
            beside = f"{near[key].right:.2f} of {near[key].pairs}" if key in near else "-"
            lines.append(
                f"{f'{source} {key[1]}':<26}{one.pairs:>7}{one.right:>7.2f}{one.tied:>7.2f}"
                f"{one.alike:>7}{one.kept:>7.2f}{beside:>20}"
            )
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Print the table; write it as JSON where asked."""
    parser = argparse.ArgumentParser(description="Is a drift seen?")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    options = parser.parse_args(arguments)
    claims = list(judged(cases_of([*units(options.data), *units(WRITTEN)])))
    every, near = told(claims), told(claims, hollow=False)
    print(shown(every, near))
    if options.json:
        rows = {" ".join(key): one._asdict() for key, one in every.items()}
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
