"""How far can the static judge be trusted on repositories that people really published?

usage: python -m benchmarks.published TREES [--only NAME[,NAME]] [--worst N] [--out FILE] [--record]
                                     [--labels FOLDER]

Claims and labels lie in benchmarks/published/<name>/, or in FOLDER/<name>/ (criteria graded pass or
fail lie in benchmarks/replications). The repositories do not: TREES/<name> holds each as laid out
from its recorded commit (see the README there). A tree that is absent is left out; one that is not
the labelled one is left out too, and the exit code is 1. `--record` writes the digests of all cited
files into source.json, so that a later run can tell another commit's text.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from analyzer.app.agreement_figures import Pair, error, exact, weighted_kappa, within_one
from analyzer.app.index_repo import index_repository
from analyzer.app.settings import Settings
from analyzer.app.wiring import repository_for, thresholds_for
from benchmarks.agreement import paper_names
from benchmarks.judging import WORST, Judged, worst
from benchmarks.labels import LABELS, Unit, published_units, read
from judge.decide import decide
from judge.gather import gather
from judge.static import StaticJudge
from taxonomy.claim_files import read_claims

PASSES = (0.5, 0.75)
"""The least scores that count as implemented, as lenient and strict readers would have it."""
COLUMNS = {"claims": "claims", "exact": "exact", "within_one": "within", "kappa": "kappa"}
COLUMNS |= {"error": "error"}
for _least in PASSES:
    COLUMNS |= {
        f"macro_f1_{_least:g}": f"F1>={_least:g}",
        f"accuracy_{_least:g}": f"right>={_least:g}",
        f"always_pass_{_least:g}": "always pass",
    }


def absent(trees: Path, *, labels: Path = LABELS) -> list[str]:
    """Names that are labelled and have no tree."""
    names = sorted(claims.parent.name for claims in labels.glob("*/claims.json"))
    return [name for name in names if not (trees / name).is_dir()]


def cited(unit: Unit) -> dict[str, int]:
    """The last line that labels cite of each file, by path."""
    last: dict[str, int] = {}
    for one in unit.labels:
        for place in one.places:
            ends = [end for _, end in place.spans]
            last[place.file] = max([last.get(place.file, 0), *ends])
    return dict(sorted(last.items()))


def digest(path: Path) -> str:
    """Hex SHA-256 of the file as stored."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def mismatches(unit: Unit) -> list[str]:
    """Why the tree is not the labelled one: cited files that are missing, too short or another
    text than the one recorded."""
    recorded = read(_source(unit)).get("sha256", {})
    return [
        fault for path, last in cited(unit).items() if (fault := _fault(unit, path, last, recorded))
    ]


def _fault(unit: Unit, path: str, last: int, recorded: dict[str, str]) -> str:
    file = unit.repository / path
    if not file.is_file():
        return f"{path} is missing"
    if file.read_bytes().count(b"\n") + 1 < last:
        return f"{path} has no line {last}"
    if path in recorded and recorded[path] != digest(file):
        return f"{path} is not the text of the recorded commit"
    return ""


def record(unit: Unit) -> None:
    """Write the digests of all cited files into the unit's source.json."""
    source = read(_source(unit))
    source["sha256"] = {path: digest(unit.repository / path) for path in cited(unit)}
    text = json.dumps(source, indent=1, ensure_ascii=False)
    _source(unit).write_text(text + "\n", encoding="utf-8")


def _source(unit: Unit) -> Path:
    return unit.claims.parent / "source.json"


def judged(unit: Unit) -> list[Judged]:
    """Every labelled claim of one repository with its verdict; the index is thrown away."""
    scores = {one.claim_id: one.score for one in unit.labels}
    with tempfile.TemporaryDirectory() as index_dir:
        repository = repository_for(index_repository(unit.repository, index_dir=Path(index_dir)))
        claims = [one for one in read_claims(unit.claims).claims if one.claim_id in scores]
        cases = [gather(claim, repository) for claim in claims]
    verdicts = decide(cases, StaticJudge(), thresholds_for(Settings()))
    return [
        Judged(unit, "", scores[case.claim.claim_id], verdict, case, {})
        for case, verdict in zip(cases, verdicts, strict=True)
    ]


def macro_f1(pairs: Sequence[Pair], least: float) -> float:
    """The mean of the F1 of passing and of failing at `least`.

    A side that neither labels nor scores know has no part in it; no pairs at all are nan.
    """
    sides = [(one >= least, other >= least) for one, other in pairs]
    found = [_f1([(one is side, other is side) for one, other in sides]) for side in (True, False)]
    known = [value for value in found if value is not None]
    return fmean(known) if known else math.nan


def _f1(pairs: Sequence[tuple[bool, bool]]) -> float | None:
    both = sum(one and other for one, other in pairs)
    either = sum(one + other for one, other in pairs)
    return 2 * both / either if either else None


def figures(pairs: Sequence[Pair]) -> dict[str, float | None]:
    """Agreement of labels (first) with scores; None where a figure says nothing."""
    if not pairs:
        return {"claims": 0}
    found = {
        "claims": len(pairs),
        "exact": exact(pairs),
        "within_one": within_one(pairs),
        "kappa": weighted_kappa(pairs),
        "error": error(pairs),
    }
    for least in PASSES:
        found[f"macro_f1_{least:g}"] = macro_f1(pairs, least)
        found[f"accuracy_{least:g}"] = fmean((a >= least) == (b >= least) for a, b in pairs)
        found[f"always_pass_{least:g}"] = fmean(a >= least for a, _ in pairs)
    return {name: None if math.isnan(v) else round(v, 4) for name, v in found.items()}


def result(rows: Sequence[Judged]) -> dict[str, Any]:
    """All figures by name, and each claim's label and score."""
    return {
        "not_assessed": [row.verdict.claim.claim_id for row in rows if row.level is None],
        "all": _of(rows),
        "by repository": _grouped(rows, lambda row: row.unit.paper),
        "by dimension": _grouped(rows, lambda row: row.case.claim.dimension.value),
        "claims": [
            {"id": row.verdict.claim.claim_id, "label": row.label, "score": row.level}
            for row in rows
        ],
    }


def _of(rows: Sequence[Judged]) -> dict[str, float | None]:
    return figures([(row.label, row.level) for row in rows if row.level is not None])


def _grouped(rows: Sequence[Judged], key: Callable[[Judged], str]) -> dict[str, Any]:
    groups: defaultdict[str, list[Judged]] = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return {name: _of(groups[name]) for name in sorted(groups)}


def shown(found: dict[str, Any]) -> str:
    """The figures as a table."""
    lines = [f"{'':<20}" + "".join(f"{title:>12}" for title in COLUMNS.values())]
    lines.append(_row("all", found["all"]))
    for group in ("by repository", "by dimension"):
        lines += ["", group, *(_row(f"  {name}", row) for name, row in found[group].items())]
    return "\n".join([*lines, "", f"not assessed: {len(found['not_assessed'])}"])


def _row(name: str, row: dict[str, float | None]) -> str:
    cells = "".join(f"{_cell(row.get(column)):>12}" for column in COLUMNS)
    return f"{name:<20}{cells}"


def _cell(value: float | None) -> str:
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else f"{value:.2f}"


def sound(
    trees: Path, only: frozenset[str], *, labels: Path = LABELS
) -> tuple[list[Unit], list[str]]:
    """The units whose tree is the labelled one, and what is wrong with the others."""
    found, faults = [], []
    for unit in published_units(trees, only=only, labels=labels):
        wrong = mismatches(unit)
        faults += [f"{unit.paper}: {fault}" for fault in wrong]
        if not wrong:
            found.append(unit)
    return found, faults


def main(arguments: list[str]) -> int:
    """Print figures and the worst verdicts: 1 when a tree is not the labelled one, 2 for none."""
    parser = argparse.ArgumentParser(description="Measure the static judge on real repositories.")
    parser.add_argument("trees", type=Path)
    parser.add_argument("--only", type=paper_names, default=frozenset(), metavar="NAME[,NAME]")
    parser.add_argument("--worst", type=int, default=WORST, metavar="N")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the figures here, as JSON")
    parser.add_argument("--record", action="store_true", help="note the digests of cited files")
    parser.add_argument("--labels", type=Path, default=LABELS, metavar="FOLDER")
    options = parser.parse_args(arguments)
    found, faults = sound(options.trees, options.only, labels=options.labels)
    missing = absent(options.trees, labels=options.labels)
    for line in [f"{name}: no tree" for name in missing] + faults:
        print(line, file=sys.stderr)
    if not found:
        return 2
    if options.record:
        for unit in found:
            record(unit)
    rows = [row for unit in found for row in judged(unit)]
    figured = result(rows)
    if options.out:
        options.out.write_text(json.dumps(figured, indent=1) + "\n", encoding="utf-8")
    print(shown(figured), "", *worst(rows, options.worst), sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
