"""How well does a report agree with scores that people gave to its claims?

The judge's own score is compared, also where an override is in force: a person always agrees with
themselves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from analyzer.app.agreement_figures import COVERED, MEASURES, Pair, confusion, figures
from analyzer.app.given_scores import GivenScores, read_scores, unknown_ids
from analyzer.model.errors import InputError
from analyzer.report.document import ClaimEntry, ReportDocument
from analyzer.report.override_entries import judge_score
from analyzer.report.visible import one_line, shortened
from analyzer.report.write import read_report
from taxonomy.drift import Dimension
from taxonomy.faults import ClaimsFileError

FURTHEST_SHOWN = 10
CLAIM_SHOWN = 100


def agreement_of(report: Path, labels: Path, *, seed: int = 0) -> dict[str, Any]:
    """All figures. InputError for ids that the report does not hold, and for labels of which none
    meets a score."""
    document, given = read_report(report), read_scores(labels)
    return agreement(document, given, seed=seed)


def agreement(document: ReportDocument, given: GivenScores, *, seed: int = 0) -> dict[str, Any]:
    """Figures of the claims that have both a label and a score of the judge; others are counted."""
    faults = unknown_ids(given, (claim.id for claim in document.claims))
    if faults:
        raise ClaimsFileError(given.name, faults)
    by_id = {claim.id: claim for claim in document.claims}
    compared = [
        (by_id[one.claim_id], (one.score.value, score))
        for one in given.scores
        if (score := judge_score(by_id[one.claim_id])) is not None
    ]
    if not compared:
        raise InputError(given.name, "no label meets a score", _remedy(given))
    pairs = [pair for _, pair in compared]
    return {
        "compared": len(pairs),
        "labels_not_given": given.open,
        "labels_without_a_score": len(given.scores) - len(pairs),
        "claims_without_a_label": len(document.claims) - len(given.scores),
        "seed": seed,
        "interval": COVERED,
        "overall": figures(pairs, seed=seed),
        "by_dimension": _by_dimension(compared, seed),
        "confusion": confusion(pairs),
        "furthest_apart": _furthest(compared),
    }


def _remedy(given: GivenScores) -> str:
    if given.open and not given.scores:
        return f'fill in "score" first: all {given.open} are null'
    return "label claims to which the report gives a score"


def _by_dimension(compared: Iterable[tuple[ClaimEntry, Pair]], seed: int) -> dict[str, Any]:
    groups: defaultdict[Dimension, list[Pair]] = defaultdict(list)
    for claim, pair in compared:
        groups[claim.dimension].append(pair)
    return {
        str(dimension): {"compared": len(groups[dimension])} | figures(groups[dimension], seed=seed)
        for dimension in Dimension
        if dimension in groups
    }


def _furthest(compared: Sequence[tuple[ClaimEntry, Pair]]) -> list[dict[str, Any]]:
    """The claims to look at first, in the order of the labels where they are equally far."""
    apart = [(claim, pair) for claim, pair in compared if pair[0] != pair[1]]
    apart.sort(key=lambda one: -abs(one[1][0] - one[1][1]))
    return [
        {"id": claim.id, "label": label, "judge": score, "claim": claim.claim}
        for claim, (label, score) in apart[:FURTHEST_SHOWN]
    ]


NAMES = {
    "exact": "same level",
    "within_one": "within one level",
    "kappa": "quadratic weighted kappa",
    "error": "mean absolute error",
}


def agreement_text(found: Mapping[str, Any]) -> str:
    """The figures for people."""
    lines = [f"{found['compared']} claims have a label and a score of the judge"]
    for key, text in (
        ("labels_not_given", "labels are not filled in"),
        ("labels_without_a_score", "labels are for claims that the judge gave no score"),
    ):
        lines += [f"{found[key]} {text}"] if found[key] else []
    lines.append("")
    lines += [
        f"{NAMES[name]:<26}{_value(found['overall'][name])}  {_interval(found['overall'][name])}"
        for name in MEASURES
    ]
    lines += ["", f"{'':<6}{'claims':>7}" + "".join(f"{name:>12}" for name in MEASURES)]
    for dimension, row in found["by_dimension"].items():
        cells = "".join(f"{_value(row[name]):>12}" for name in MEASURES)
        lines.append(f"{dimension:<6}{row['compared']:>7}{cells}")
    return "\n".join([*lines, "", *_table(found["confusion"]), *_apart(found)])


def _value(figure: Mapping[str, float | None]) -> str:
    return "-" if figure["value"] is None else f"{figure['value']:.2f}"


def _interval(figure: Mapping[str, float | None]) -> str:
    if figure["low"] is None or figure["high"] is None:
        return ""
    return f"({figure['low']:.2f} to {figure['high']:.2f})"


def _table(counts: Mapping[str, Mapping[str, int]]) -> list[str]:
    head = "label \\ judge" + "".join(f"{level:>6}" for level in counts)
    rows = [
        f"{level:>13}" + "".join(f"{number or '.':>6}" for number in row.values())
        for level, row in counts.items()
    ]
    return [head, *rows]


def _apart(found: Mapping[str, Any]) -> list[str]:
    if not found["furthest_apart"]:
        return []
    rows = [
        f"  {row['id']}  label {row['label']:g}, judge {row['judge']:g}  "
        f"{shortened(one_line(row['claim']), CLAIM_SHOWN)}"
        for row in found["furthest_apart"]
    ]
    return ["", "furthest apart", *rows]
