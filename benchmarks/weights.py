"""How much should each signal of the static judge weigh, and how well does that carry over?

usage: python -m benchmarks.weights [DATA] [--published TREES] [--write] [--out FILE]

Fitted on the papers of benchmarks/written whose labels nobody has read to mend the judge, where
their trees are laid out on benchmarks/published, and a little on DATA (docs/decisions/0012). Each
paper is tried with weights that it had no part in; papers that were read have none in any. Then
follow how often the judge is right at each level of confidence, and the weights from all of the
fit together, which `--write` puts into judge/tables/weights.toml.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from msgspec import structs
from numpy.typing import NDArray
from scipy.optimize import minimize

from analyzer.app.agreement_figures import error, exact, weighted_kappa, within_one
from benchmarks.driftbench import DATA
from benchmarks.judged_cases import cases_of
from benchmarks.labels import (
    PUBLISHED_READ,
    READ,
    READ_ONCE,
    VARIANT,
    WRITTEN,
    Unit,
    published_units,
    units,
)
from judge.rules.ceiling import ceiling
from judge.rules.floor import floor
from judge.rules.signals import SIGNALS, signals_of
from judge.rules.weighing import SIZE, Weights, weighed
from judge.static import assessment_of

TABLE = Path(__file__).resolve().parent.parent / "judge" / "tables" / "weights.toml"
HOLDING = 20.0
"""Ridge on standardised weights: with some 600 labels and 35 signals less follows single papers."""

HOLDING_GROWTH = 20.0
"""The same on how weights change with the size of a repository."""


DEVELOPMENT = "driftbench"
UNREAD = "written, unread"
ONCE = "written, read once"
PUBLISHED_UNREAD = "published, unread"
SOURCES = (UNREAD, ONCE, "written, read", DEVELOPMENT, VARIANT, PUBLISHED_UNREAD)
"""The labelled sets, as figures name them."""

FITTED = {UNREAD: 1.0, ONCE: 1.0, VARIANT: 1.0, PUBLISHED_UNREAD: 1.0, DEVELOPMENT: 0.5}
"""How much a claim of each set counts in the fit. What rules were made on looks surer than what
they will meet; published repositories, though most are read, are the only large ones, and those
of driftbench hold more stubs and dead code than others."""


def source_of(unit: Unit) -> str:
    """The set that a labelled repository is of."""
    if unit.variant == VARIANT:
        return VARIANT if unit.paper in PUBLISHED_READ else PUBLISHED_UNREAD
    if not unit.claims.is_relative_to(WRITTEN):
        return DEVELOPMENT
    if unit.paper in READ_ONCE:
        return ONCE
    return "written, read" if unit.paper in READ else UNREAD


@dataclass(frozen=True, slots=True)
class Labelled:
    """One claim with its signals and its label."""

    paper: str
    claim: str
    dimension: str
    label: float
    signals: Mapping[str, float]
    source: str = DEVELOPMENT  # the set it is of
    lowest: float = 0.0  # what the judge's floor and ceiling allow
    highest: float = 1.0

    def bounded(self, level: float) -> float:
        """The level within what the judge allows."""
        return max(self.lowest, min(level, self.highest))


def labelled(units: Iterable[Unit]) -> Iterator[Labelled]:
    """Every labelled claim, in the order of the data."""
    for found in cases_of(units):
        unit = found.unit
        for case, label in zip(found.cases, found.labels, strict=True):
            assessment = assessment_of(case)
            signals = dict(signals_of(case, assessment))
            name = f"{unit.variant}/{label.claim_id}"
            yield Labelled(
                unit.paper,
                name,
                label.dimension,
                label.score,
                signals,
                source_of(unit),
                floor(assessment).value,
                ceiling(assessment, case.claim.dimension).level.value,
            )


def fitted(rows: Sequence[Labelled]) -> Weights:
    """The penalised maximum-likelihood weights of a proportional-odds model."""
    names = list(SIGNALS)
    matrix = np.array([[row.signals[name] for name in names] for row in rows])
    label = np.array([round(row.label * 4) for row in rows])
    counts = np.array([FITTED.get(row.source, 1.0) for row in rows])
    mean = np.average(matrix, 0, counts)
    spread = np.sqrt(np.average((matrix - mean) ** 2, 0, counts)) + 1e-6
    scaled = (matrix - mean) / spread
    size = 2 * matrix[:, [names.index(SIZE)]] - 1
    count = len(names)
    ridge = np.repeat([HOLDING, HOLDING_GROWTH], count)
    start = np.concatenate([np.zeros(2 * count), [-1.5], np.full(3, -0.3)])
    both = np.hstack([scaled, scaled * size])
    found = minimize(_misfit, start, (both, label, counts, ridge), "L-BFGS-B").x
    plain, drift = found[:count] / spread, found[count : 2 * count] / spread
    # (plain + (2 size - 1) drift) (x - mean), sorted by what stands before x and before the size.
    weight, grown = plain - drift, 2 * drift
    weight[names.index(SIZE)] -= float(grown @ mean)
    borders = _borders(found[2 * count :]) + (plain - drift) @ mean
    return Weights(
        _by_name(names, weight),
        _by_name(names, mean),
        tuple(round(float(border), 3) for border in borders),
        _by_name(names, grown),
    )


def _by_name(names: Sequence[str], values: NDArray[np.float64]) -> dict[str, float]:
    return {name: round(float(value), 3) for name, value in zip(names, values, strict=True)}


def _borders(free: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rising borders from free numbers: the first, then logarithms of the steps."""
    return np.cumsum(np.concatenate([free[:1], np.exp(free[1:])]))


def _misfit(
    free: NDArray[np.float64],
    scaled: NDArray[np.float64],
    label: NDArray[np.int64],
    counts: NDArray[np.float64],
    holding: NDArray[np.float64],
) -> float:
    count = scaled.shape[1]
    total = scaled @ free[:count]
    below = 1.0 / (1.0 + np.exp(total[:, None] - _borders(free[count:])[None]))
    below = np.hstack([np.zeros((len(label), 1)), below, np.ones((len(label), 1))])
    likely = np.diff(below, axis=1)[np.arange(len(label)), label]
    penalty = float((holding * free[:count] ** 2).sum())
    return float(-(counts * np.log(np.clip(likely, 1e-9, 1))).sum()) + penalty


@dataclass(frozen=True, slots=True)
class Tried:
    """A claim of a paper left out: its dimension, label, level given and confidence."""

    paper: str
    dimension: str
    label: float
    level: float
    confidence: float
    source: str = DEVELOPMENT


def of_fit(rows: Sequence[Labelled]) -> list[Labelled]:
    """Those that weights are fitted on."""
    return [row for row in rows if FITTED.get(row.source)]


def left_out(rows: Sequence[Labelled]) -> list[Tried]:
    """Every claim judged with weights that its paper had no part in."""
    tried: list[Tried] = []
    for paper in sorted({row.paper for row in rows}):
        weights = fitted([row for row in of_fit(rows) if row.paper != paper])
        for row in rows:
            if row.paper == paper:
                result = weighed(row.signals, weights)
                level, sure = row.bounded(result.level.value), result.confidence
                tried.append(Tried(paper, row.dimension, row.label, level, sure, row.source))
    return tried


def summary(tried: Sequence[Tried]) -> dict[str, dict[str, float]]:
    """Agreement by dimension, and of all together."""
    groups: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for one in tried:
        groups["all"].append((one.label, one.level))
        groups[one.dimension].append((one.label, one.level))
    return {name: _agreement(pairs) for name, pairs in sorted(groups.items())}


def _agreement(pairs: Sequence[tuple[float, float]]) -> dict[str, float]:
    zeros = [level for label, level in pairs if label == 0]
    given = [label for label, level in pairs if level == 0]
    return {
        "claims": len(pairs),
        "exact": exact(pairs),
        "within_one": within_one(pairs),
        "kappa": weighted_kappa(pairs),
        "error": error(pairs),
        "zeros_right": fmean(label == 0 for label in given) if given else 0.0,
        "zeros_found": fmean(level == 0 for level in zeros) if zeros else 0.0,
    }


EDGES = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 1.01)


def reliability(tried: Sequence[Tried]) -> list[dict[str, float]]:
    """For each band of confidence how many claims it holds, its mean and the share right."""
    bands: list[dict[str, float]] = []
    for low, high in pairwise(EDGES):
        inside = [one for one in tried if low <= one.confidence < high]
        if inside:
            bands.append(
                {
                    "claims": len(inside),
                    "confidence": round(float(np.mean([o.confidence for o in inside])), 3),
                    "right": round(float(np.mean([o.label == o.level for o in inside])), 3),
                }
            )
    return bands


def reliable_points(tried: Sequence[Tried]) -> tuple[tuple[float, float], ...]:
    """Mean likelihood and share right of each band, made to rise: bands that fall are put together
    (pool adjacent violators, Ayer et al. 1955)."""
    pools: list[list[Tried]] = []
    for band in pairwise(EDGES):
        inside = [one for one in tried if band[0] <= one.confidence < band[1]]
        if not inside:
            continue
        pools.append(inside)
        while len(pools) > 1 and _right(pools[-2]) >= _right(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return tuple(
        (round(fmean(one.confidence for one in pool), 3), round(_right(pool), 3)) for pool in pools
    )


def reliable_weights(fit: Sequence[Labelled], tried: Sequence[Tried]) -> Weights:
    """The weights of a fit, with how often levels were right on what was tried."""
    return structs.replace(fitted(fit), reliability=reliable_points(tried))


def _right(pool: Sequence[Tried]) -> float:
    return fmean(one.label == one.level for one in pool)


def table_text(weights: Weights, claims: int, papers: int) -> str:
    """The weights as judge/tables/weights.toml holds them."""
    lines = [
        "# How much each signal of judge/rules/signals.py moves a claim up or down the levels.",
        "# Made by `python -m benchmarks.weights --write`, not written by hand: from",
        f"# {claims} labelled claims of {papers} papers. Version 1.",
        "",
        "[borders]",
        "# The weighted sum at which 0.25, 0.5, 0.75 and 1 become more likely than less.",
        f"least = [{', '.join(f'{border:g}' for border in weights.borders)}]",
    ]
    for title, values in (
        ("weight", weights.weight),
        ("grown", weights.grown),
        ("typical", weights.typical),
    ):
        lines += ["", f"[{title}]", *(f"{name} = {value:g}" for name, value in values.items())]
    points = ", ".join(f"[{likely:g}, {right:g}]" for likely, right in weights.reliability)
    lines += [
        "",
        "[reliability]",
        "# How likely the sum makes a level, and how often that was right on papers left out.",
        f"points = [{points}]",
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Write what was asked for, then print what carries over and the table."""
    options = _parser().parse_args(arguments)
    published = published_units(options.published) if options.published else ()
    rows = list(labelled([*units(options.data), *units(WRITTEN), *published]))
    tried = left_out(rows)
    sets = {name: [one for one in tried if one.source == name] for name in SOURCES}
    result: dict[str, Any] = {
        name: {"left_out": summary(own), "reliability": reliability(own)}
        for name, own in sets.items()
        if own
    }
    fit = of_fit(rows)
    unread = [one for one in tried if one.source == UNREAD]
    weights = reliable_weights(fit, unread)
    text = table_text(weights, len(fit), len({row.paper for row in fit}))
    if options.write:
        TABLE.write_text(text)
    if options.out:
        options.out.write_text(json.dumps(result, indent=1))
    for title, own in result.items():
        print(f"{title}: papers that the weights have not seen")
        for name, one in own["left_out"].items():
            print(name, " ".join(f"{key} {value:.3f}" for key, value in one.items()))
        for band in own["reliability"]:
            print("confidence {confidence:.2f} right {right:.2f} of {claims}".format(**band))
    print(text)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="How much should each signal weigh?")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument(
        "--published", type=Path, help="the trees of benchmarks/published, laid out here"
    )
    parser.add_argument("--write", action="store_true", help="write judge/tables/weights.toml")
    parser.add_argument("--out", type=Path, help="write the figures here, as JSON")
    return parser


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
