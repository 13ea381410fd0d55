"""What does the hybrid judge save, and what does it cost in agreement, threshold by threshold?

usage: python -m benchmarks.hybrid [DATA] [--only PAPER[,PAPER]] [--exact SHARE] [--keep]

The model is scripted: it gives the label to a share of the claims (--exact, default 0.87) and the
next level to the others, chosen by a digest of the claim, so that every run is the same. The table
says for each threshold how many claims the static judge keeps, how often the kept ones are right,
and how often all are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from analyzer.app.agreement_figures import exact as exact_share
from analyzer.app.agreement_figures import weighted_kappa, within_one
from benchmarks.agreement import paper_names
from benchmarks.driftbench import DATA
from benchmarks.judged_cases import UnitCases, judged_cases
from benchmarks.results import ROOT, keep
from judge.case import Case
from judge.hybrid import HybridJudge
from judge.static import StaticJudge
from judge.verdicts import verdict_of
from taxonomy.verdict import LEVELS, Score, Verdict

THRESHOLDS = (0.0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
PER_MILLE = 1_000


class ScriptedReader:
    """A judge that knows the labels and errs by one level on some claims, always on the same."""

    name = "reader"

    def __init__(self, unit: UnitCases, exact: float) -> None:
        self._unit = unit.unit.name
        self._labels: Mapping[str, float] = {one.claim_id: one.score for one in unit.labels}
        self._exact = exact
        self.asked = 0

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """The label, or the level beside it."""
        self.asked += len(cases)
        return [
            verdict_of(case, self._level(case), "read", decided_by=self.name, confidence=1.0)
            for case in cases
        ]

    def _level(self, case: Case) -> Score:
        label = self._labels[case.claim.claim_id]
        words = f"{self._unit} {case.claim.claim_id}"
        draw = int(hashlib.sha256(words.encode()).hexdigest(), 16) % PER_MILLE
        if draw < self._exact * PER_MILLE:
            return Score(label)
        place = LEVELS.index(label)
        return Score(LEVELS[place - 1 if place else 1])


@dataclass(frozen=True, slots=True)
class Row:
    """One threshold: what the first judge keeps, and how all verdicts agree with the labels."""

    threshold: float
    kept: float
    kept_exact: float | None
    exact: float
    within_one: float
    qwk: float


def row(units: Sequence[UnitCases], threshold: float, exact: float) -> Row:
    """The hybrid judge over all cases."""
    pairs: list[tuple[float, float]] = []
    kept: list[bool] = []
    for unit in units:
        reader = ScriptedReader(unit, exact)
        judge = HybridJudge(StaticJudge(), reader, threshold=threshold)
        for label, verdict in zip(unit.labels, judge.judge(unit.cases), strict=True):
            if verdict.score is not None:
                pairs.append((label.score, verdict.score.value))
                kept.append(verdict.decided_by != reader.name)
    own = [gold == given for (gold, given), mine in zip(pairs, kept, strict=True) if mine]
    return Row(
        threshold,
        fmean(kept),
        fmean(own) if own else None,
        exact_share(pairs),
        within_one(pairs),
        weighted_kappa(pairs),
    )


def table(rows: Sequence[Row]) -> str:
    """Rows as aligned text."""
    lines = ["threshold  kept static  kept exact  all exact  within one  kappa"]
    for one in rows:
        own = "-" if one.kept_exact is None else f"{one.kept_exact:.3f}"
        lines.append(
            f"{one.threshold:9.2f}  {one.kept:11.3f}  {own:>10}  {one.exact:9.3f}"
            f"  {one.within_one:10.3f}  {one.qwk:5.3f}"
        )
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Saving against agreement.")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--only", type=paper_names, default=frozenset(), metavar="PAPER[,PAPER]")
    parser.add_argument("--exact", type=float, default=0.87, help="the reader's share of labels")
    parser.add_argument("--keep", action="store_true", help="write results/hybrid.json")
    options = parser.parse_args(arguments)
    units = list(judged_cases(options.data, only=options.only))
    if not units:
        print(f"{options.data}: no labelled repositories; name their folder", file=sys.stderr)
        return 2
    rows = [row(units, threshold, options.exact) for threshold in THRESHOLDS]
    print(table(rows))
    if options.keep:
        figures = json.loads(json.dumps([row_record(one) for one in rows]))
        kept = keep("hybrid", {"benchmark": "hybrid", "exact": options.exact, "figures": figures})
        print(f"kept in {kept.relative_to(ROOT)}", file=sys.stderr)
    return 0


def row_record(one: Row) -> dict[str, float | None]:
    """A row under the names of its columns."""
    return {name: getattr(one, name) for name in Row.__slots__}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
