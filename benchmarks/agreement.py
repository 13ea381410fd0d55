"""How well do reports agree with labels?

usage: python -m benchmarks.agreement DATA REPORTS [--only PAPER[,PAPER]] [--json OUT]

Exact and near agreement, quadratic weighted kappa over the five levels and the mean absolute error
(in all, by dimension, by variant); how zeros are detected and typed; what the pre-filter removes
and what that costs; whether the cited lines are the right ones; how repositories are ranked.
Claims without a score stand outside every figure but `not_assessed`.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import StatisticsError, correlation, fmean
from typing import Any

from analyzer.app.agreement_figures import error, exact, weighted_kappa, within_one
from benchmarks.labels import Answer, Label, Unit, answers, units
from taxonomy.verdict import LEVELS

SHOWN_TO_JUDGES = 2
CITED = 8
Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Pair:
    """A label beside the score given for it."""

    unit: Unit
    label: Label
    answer: Answer
    score: float

    @property
    def error(self) -> float:
        """How far the score is from the label."""
        return abs(self.label.score - self.score)


@dataclass(frozen=True, slots=True)
class Comparison:
    """All labels beside what reports say of them, in the order of the data."""

    labels: int
    pairs: tuple[Pair, ...]
    missing_reports: tuple[str, ...]


def compare(data: Path, reports: Path, *, only: frozenset[str] = frozenset()) -> Comparison:
    """Put labels and answers side by side; a missing report leaves its claims unassessed."""
    labels, missing, pairs = 0, [], []
    for unit in units(data, only=only):
        labels += len(unit.labels)
        report = reports / f"{unit.name}.json"
        if not report.exists():
            missing.append(report.name)
            continue
        given = answers(report)
        for label in unit.labels:
            answer = given.get(label.claim_id)
            if answer is not None and answer.score is not None:
                pairs.append(Pair(unit, label, answer, answer.score))
    return Comparison(labels, tuple(pairs), tuple(missing))


def figures(comparison: Comparison) -> Figures:
    """Every figure, under the names that are printed and kept."""
    pairs = comparison.pairs
    return {
        "labels": comparison.labels,
        "assessed": len(pairs),
        "not_assessed": comparison.labels - len(pairs),
        "missing_reports": list(comparison.missing_reports),
        "overall": agreement(pairs),
        "by_dimension": grouped(pairs, lambda pair: pair.label.dimension),
        "by_variant": grouped(pairs, lambda pair: pair.unit.variant),
        "zero": zero_detection(pairs),
        "prefilter": prefilter(pairs),
        "zero_type_accuracy": zero_type_accuracy(pairs),
        "evidence": evidence(pairs),
        "repository_means": repository_means(pairs),
        "confusion_gold_rows": confusion(pairs),
        "zero_type_confusion": zero_type_confusion(pairs),
    }


def agreement(pairs: Sequence[Pair]) -> Figures:
    """The four measures of agreement, with the number of claims they stand on."""
    if not pairs:
        return {"n": 0}
    scores = [(pair.label.score, pair.score) for pair in pairs]
    return {
        "n": len(pairs),
        "exact": exact(scores),
        "within_one": within_one(scores),
        "qwk": weighted_kappa(scores),
        "mae": error(scores),
    }


def grouped(pairs: Iterable[Pair], key: Callable[[Pair], str]) -> dict[str, Figures]:
    """Agreement within each group, by name."""
    groups: defaultdict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        groups[key(pair)].append(pair)
    return {name: agreement(groups[name]) for name in sorted(groups)}


def share(part: int, whole: int) -> float | None:
    """None when there is nothing to have a share of."""
    return part / whole if whole else None


def zero_detection(pairs: Sequence[Pair]) -> Figures:
    """Precision and recall of the score 0."""
    true_zeros = [pair for pair in pairs if pair.label.score == 0]
    given_zeros = [pair for pair in pairs if pair.score == 0]
    both = sum(pair.score == 0 for pair in true_zeros)
    return {
        "precision": share(both, len(given_zeros)),
        "recall": share(both, len(true_zeros)),
        "true_zeros": len(true_zeros),
    }


def prefilter(pairs: Sequence[Pair]) -> Figures:
    """What was removed before judging; harm is a removed claim worth more than 0."""
    removed = [pair for pair in pairs if pair.answer.removed]
    harmed = sum(pair.label.score > 0 for pair in removed)
    true_zeros = sum(pair.label.score == 0 for pair in pairs)
    return {
        "removed_share": share(len(removed), len(pairs)),
        "zeros_caught": share(len(removed) - harmed, true_zeros),
        "harm": share(harmed, len(removed)),
        "removed": len(removed),
    }


def common_zeros(pairs: Iterable[Pair]) -> list[Pair]:
    """Claims that are 0 by label and by report: those whose types compare."""
    return [pair for pair in pairs if pair.label.score == 0 and pair.score == 0]


def zero_type_accuracy(pairs: Iterable[Pair]) -> float | None:
    """Share of the common zeros that carry the right type."""
    zeros = common_zeros(pairs)
    return share(sum(z.label.zero_type == z.answer.zero_type for z in zeros), len(zeros))


def zero_type_confusion(pairs: Iterable[Pair]) -> dict[str, int]:
    """ "label -> answer" counts, most frequent first, then in the order met."""
    counts = Counter(
        f"{pair.label.zero_type} -> {pair.answer.zero_type}" for pair in common_zeros(pairs)
    )
    return dict(counts.most_common())


def cites_right(pair: Pair, limit: int) -> list[bool]:
    """For each of the first items cited, whether it overlaps a labelled place."""
    return [
        any(cited.overlaps(right) for right in pair.label.places)
        for cited in pair.answer.places[:limit]
    ]


def evidence(pairs: Iterable[Pair]) -> Figures:
    """Recall of labelled places among the first items, and precision of the first two."""
    labelled = [pair for pair in pairs if pair.label.places]
    if not labelled:
        return {"n": 0, "precision_first2": None}
    first = [right for pair in labelled for right in cites_right(pair, SHOWN_TO_JUDGES)]
    return {
        "n": len(labelled),
        "r2": fmean(any(cites_right(pair, SHOWN_TO_JUDGES)) for pair in labelled),
        "r8": fmean(any(cites_right(pair, CITED)) for pair in labelled),
        "files8": fmean(cites_right_file(pair) for pair in labelled),
        "precision_first2": share(sum(first), len(first)),
    }


def cites_right_file(pair: Pair) -> bool:
    """Whether any cited item lies in a labelled file."""
    right = {place.file for place in pair.label.places}
    return any(place.file in right for place in pair.answer.places[:CITED])


def repository_means(pairs: Iterable[Pair]) -> Figures:
    """Mean label and mean score of each repository, and whether they rank alike."""
    by_unit: defaultdict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        by_unit[pair.unit.name].append(pair)
    rows = [
        (name, fmean(pair.label.score for pair in group), fmean(pair.score for pair in group))
        for name, group in by_unit.items()
    ]
    return {
        "spearman": rank_correlation(rows) if len(rows) > 2 else None,
        "mae": fmean(abs(gold - given) for _, gold, given in rows) if rows else None,
        "rows": rows,
    }


def rank_correlation(rows: Sequence[tuple[str, float, float]]) -> float:
    """Spearman's rho of the two columns; nan when one of them is constant."""
    golds, givens = ranks([row[1] for row in rows]), ranks([row[2] for row in rows])
    try:
        return correlation(golds, givens)
    except StatisticsError:
        return math.nan


def ranks(values: Sequence[float]) -> list[float]:
    """Place of each value, from 0; equal values share the mean of their places."""
    return [
        sum(other < value for other in values) + (values.count(value) - 1) / 2 for value in values
    ]


def confusion(pairs: Iterable[Pair]) -> dict[str, dict[str, int]]:
    """Counts: a row per label, a column per score."""
    counts = Counter((pair.label.score, pair.score) for pair in pairs)
    return {str(gold): {str(given): counts[gold, given] for given in LEVELS} for gold in LEVELS}


def lines(name: str, value: Any, indent: int = 0) -> list[str]:
    """A figure as text: tables indented below their names, floats to three places."""
    pad = " " * indent
    if isinstance(value, dict):
        inner = [line for key, part in value.items() for line in lines(key, part, indent + 2)]
        return [pad + name, *inner]
    if isinstance(value, list) and value and isinstance(value[0], tuple):
        return [pad + name, *("  ".join([f"{pad}  {r[0]}", *map(text, r[1:])]) for r in value)]
    return [f"{pad}{name}: {text(value)}"]


def text(value: object) -> str:
    """Floats to three places, all else as it is."""
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def show(result: Figures) -> str:
    """The figures as they are printed."""
    return "\n".join(line for name, value in result.items() for line in lines(name, value))


def paper_names(written: str) -> frozenset[str]:
    """The names in "ppo,lora"."""
    return frozenset(name for name in written.split(",") if name)


def main(arguments: list[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Compare reports with labels.")
    parser.add_argument("data", type=Path)
    parser.add_argument("reports", type=Path)
    parser.add_argument("--only", type=paper_names, default=frozenset(), metavar="PAPER[,PAPER]")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args(arguments)
    result = figures(compare(options.data, options.reports, only=options.only))
    if options.json:
        options.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(show(result))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
