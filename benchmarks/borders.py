"""Where should the levels begin, and how well do such borders carry over to papers not seen?

usage: python -m benchmarks.borders [DATA]

For every labelled claim the static judge's share of credit is computed once. For each dimension
borders are set on all papers but one and tried on the one left out; printed are the agreement
on papers left out, and the borders that all papers together suggest for
judge/tables/scoring.toml. Weights and credits are those of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from pathlib import Path
from statistics import fmean

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from benchmarks.agreement import weighted_kappa
from benchmarks.driftbench import DATA
from benchmarks.labels import LEVELS, units
from judge.gather import gather
from judge.rules.table import scoring_table
from judge.static import assessment_of
from taxonomy.claim_files import read_claims
from taxonomy.verdict import Score

ROUNDS = 4
"""Passes over the four borders; more change nothing."""

STEP = 0.01


@dataclass(frozen=True, slots=True)
class Labelled:
    """One claim: its paper, dimension, label, share of credit and the highest level allowed."""

    paper: str
    dimension: str
    label: float
    share: float
    highest: float
    decided: bool


def labelled(data: Path) -> Iterator[Labelled]:
    """Every labelled claim with the judge's share, in the order of the data."""
    for unit in units(data):
        gold = {label.claim_id: label.score for label in unit.labels}
        repository = repository_for(index_repository(unit.repository))
        for claim in read_claims(unit.claims).claims:
            result = assessment_of(gather(claim, repository))
            yield Labelled(
                unit.paper,
                claim.dimension.value,
                gold[claim.claim_id],
                result.share,
                result.highest.value,
                result.level is Score.FAITHFUL and result.values_decide,
            )


def level(row: Labelled, borders: Sequence[float]) -> float:
    """The level that borders give a row."""
    if row.decided:
        return 1.0
    return min(row.highest, LEVELS[sum(row.share >= border for border in borders)])


def worth(rows: Sequence[Labelled], borders: Sequence[float]) -> float:
    """Kappa plus half the exact agreement: both matter, the order of levels more."""
    pairs = [(row.label, level(row, borders)) for row in rows]
    kappa = weighted_kappa(pairs)
    return (0.0 if isnan(kappa) else kappa) + fmean(a == b for a, b in pairs) / 2


def best_borders(rows: Sequence[Labelled], start: Sequence[float]) -> tuple[float, ...]:
    """Coordinate descent from `start` over a grid; borders stay in order."""
    borders = list(start)
    for _ in range(ROUNDS):
        for place in range(len(borders)):
            low = borders[place - 1] if place else 0.0
            high = borders[place + 1] if place + 1 < len(borders) else 1.0
            grid = [low + STEP * n for n in range(int((high - low) / STEP) + 1)]
            tried = [[*borders[:place], value, *borders[place + 1 :]] for value in grid]
            borders = max([borders, *tried], key=lambda one: worth(rows, one))
    return tuple(round(border, 2) for border in borders)


def main(data: Path) -> int:
    """Print both tables."""
    rows = list(labelled(data))
    if not rows:
        print(f"{data}: no labelled repositories; name their folder", file=sys.stderr)
        return 2
    left_out: list[tuple[float, float]] = []
    for dimension, rule in scoring_table().dimensions.items():
        mine = [row for row in rows if row.dimension == dimension.value]
        pairs: list[tuple[float, float]] = []
        for paper in sorted({row.paper for row in mine}):
            borders = best_borders([row for row in mine if row.paper != paper], rule.levels)
            pairs += [(r.label, level(r, borders)) for r in mine if r.paper == paper]
        left_out += pairs
        print(f"{dimension.value}  {shown(pairs)}  all papers: {best_borders(mine, rule.levels)}")
    print(f"all {shown(left_out)}")
    return 0


def shown(pairs: Sequence[tuple[float, float]]) -> str:
    """One line of agreement."""
    errors = [abs(a - b) for a, b in pairs]
    measures = {
        "exact": fmean(error == 0 for error in errors),
        "within_one": fmean(error <= 0.25 for error in errors),
        "qwk": weighted_kappa(pairs),
        "mae": fmean(errors),
    }
    return "  ".join(f"{name} {value:.3f}" for name, value in measures.items())


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA))
