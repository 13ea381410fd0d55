"""How good are the static verdicts, where do they fail, and what does each kind of evidence add?

usage: python -m benchmarks.judging [DATA] [--worst N] [--rounds N] [--json OUT]

Verdicts as shipped and with weights that the claim's paper had no part in ("left out"), by
dimension, variant and language, with bootstrap intervals over claims; the same with evidence
taken away (each refitted); baselines that read no code, or hardly any. Then the worst verdicts
with their reasons. The shipped figures are flattered: the weights know these labels.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import structs

from analyzer.app.agreement_figures import Figure, Pair, figures
from analyzer.app.index_repo import Indexed, index_repository
from analyzer.app.wiring import repository_for
from analyzer.model.source import FileRole
from benchmarks.driftbench import DATA
from benchmarks.labels import Unit, units
from benchmarks.weights import Labelled, fitted
from judge.case import Case
from judge.decide import decide
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.prefilter import Thresholds
from judge.rules.signals import signals_of
from judge.rules.weighing import weighed
from judge.static import StaticJudge, assessment_of
from taxonomy.claim_files import read_claims
from taxonomy.verdict import LEVELS, Verdict

WORST = 20
ROUNDS = 200
FULL = "full"


@dataclass(frozen=True, slots=True)
class Judged:
    """One labelled claim: its verdict, and its signals with all evidence and with some less."""

    unit: Unit
    language: str
    label: float
    verdict: Verdict
    case: Case
    signals: Mapping[str, Mapping[str, float]]  # by name of what was taken away

    @property
    def level(self) -> float | None:
        """The shipped score; None is not assessed."""
        return None if self.verdict.score is None else self.verdict.score.value


def _without_facts(indexed: Indexed) -> Repository:
    readings = tuple(structs.replace(r, parameters=()) for r in indexed.model.readings)
    model = structs.replace(indexed.model, parameters=(), readings=readings)
    return Repository(model, indexed.lexical, indexed.fused)


def _without_reachability(indexed: Indexed) -> Repository:
    """Everything counts as reached."""
    model = structs.replace(indexed.model, entry_points=())
    return Repository(model, indexed.lexical, indexed.fused)


def _without_graph(indexed: Indexed) -> Repository:
    """Who calls whom is not known, nor what is reached."""
    readings = tuple(structs.replace(r, calls=(), mentions=()) for r in indexed.model.readings)
    model = structs.replace(indexed.model, entry_points=(), readings=readings)
    return Repository(model, indexed.lexical, indexed.fused)


def _without_stubs(indexed: Indexed) -> Repository:
    readings = tuple(structs.replace(r, stubs=()) for r in indexed.model.readings)
    return Repository(
        structs.replace(indexed.model, readings=readings), indexed.lexical, indexed.fused
    )


def _without_dense(indexed: Indexed) -> Repository:
    return Repository(indexed.model, indexed.lexical, None)


EVIDENCE: dict[str, Callable[[Indexed], Repository]] = {
    FULL: repository_for,
    "no facts": _without_facts,
    "no reachability": _without_reachability,
    "no graph": _without_graph,
    "no stubs": _without_stubs,
    "no dense": _without_dense,
}


def judged(data: Path) -> Iterator[Judged]:
    """Every labelled claim of the data, in its order."""
    for unit in units(data):
        with tempfile.TemporaryDirectory() as index_dir:
            indexed = index_repository(unit.repository, index_dir=Path(index_dir))
            yield from _of_unit(unit, indexed)


def _of_unit(unit: Unit, indexed: Indexed) -> Iterator[Judged]:
    labels = {label.claim_id: label.score for label in unit.labels}
    claims = [c for c in read_claims(unit.claims).claims if c.claim_id in labels]
    views = {name: view(indexed) for name, view in EVIDENCE.items()}
    cases = {name: [gather(c, view) for c in claims] for name, view in views.items()}
    verdicts = decide(cases[FULL], StaticJudge(), Thresholds())
    language = _language(indexed)
    for place, (claim, verdict) in enumerate(zip(claims, verdicts, strict=True)):
        signals = {
            name: signals_of(of[place], assessment_of(of[place])) for name, of in cases.items()
        }
        yield Judged(unit, language, labels[claim.claim_id], verdict, cases[FULL][place], signals)


def _language(indexed: Indexed) -> str:
    """The language with most lines of code."""
    lines: Counter[str] = Counter()
    for file in indexed.model.files:
        if file.role is FileRole.CODE:
            lines[file.language] += file.text.count("\n")
    return min(lines, key=lambda name: (-lines[name], name)) if lines else "none"


def left_out(rows: Sequence[Judged], evidence: str = FULL) -> list[float]:
    """The level of each claim by weights fitted on the other papers, in the rows' order."""
    labelled = [
        Labelled(
            row.unit.paper,
            row.case.claim.claim_id,
            row.case.claim.dimension.value,
            row.label,
            row.signals[evidence],
        )
        for row in rows
    ]
    weights = {
        paper: fitted([one for one in labelled if one.paper != paper])
        for paper in sorted({one.paper for one in labelled})
    }
    return [weighed(one.signals, weights[one.paper]).level.value for one in labelled]


def baselines(rows: Sequence[Judged]) -> dict[str, list[float]]:
    """Levels that need no reading of the code: constants, counts, and shares of words."""
    found = {f"always {level:g}": [level] * len(rows) for level in LEVELS}
    count = [[min(8.0, sum(item.runs for item in row.case.evidence))] for row in rows]
    overlap = [[_overlap(row.case)] for row in rows]
    found["evidence count"] = regressed(rows, count)
    found["lexical overlap"] = regressed(rows, overlap)
    return found


def _overlap(case: Case) -> float:
    """The larger share of the claim's words that one place of the code says."""
    return max((place.words for place in case.places), default=0.0)


def regressed(rows: Sequence[Judged], features: Sequence[Sequence[float]]) -> list[float]:
    """A line through the labels of the other papers, rounded to the nearest level."""
    matrix = np.hstack([np.array(features), np.ones((len(rows), 1))])
    label = np.array([row.label for row in rows])
    paper = np.array([row.unit.paper for row in rows])
    value = np.zeros(len(rows))
    for name in sorted(set(paper)):
        line, *_ = np.linalg.lstsq(matrix[paper != name], label[paper != name], rcond=None)
        value[paper == name] = matrix[paper == name] @ line
    return [min(LEVELS, key=lambda level: (abs(level - v), level)) for v in value]


def result(rows: Sequence[Judged], *, rounds: int = ROUNDS) -> dict[str, Any]:
    """All figures by name; intervals are percentiles over resampled claims."""
    label = [row.label for row in rows]
    level = left_out(rows)

    def of(levels: Sequence[float | None]) -> dict[str, Any]:
        return _figures(list(zip(label, levels, strict=True)), rounds)

    groups = {
        "dimension": [row.case.claim.dimension.value for row in rows],
        "variant": [row.unit.variant for row in rows],
        "language": [row.language for row in rows],
        "paper": [row.unit.paper for row in rows],
    }
    return {
        "shipped": of([row.level for row in rows]),
        "left out": of(level),
        **{f"by {name}": _grouped(keys, label, level, rounds) for name, keys in groups.items()},
        "ablations": {
            name: of(level if name == FULL else left_out(rows, name)) for name in EVIDENCE
        },
        "baselines": {name: of(levels) for name, levels in baselines(rows).items()},
    }


def _grouped(
    keys: Sequence[str], label: Sequence[float], level: Sequence[float], rounds: int
) -> dict[str, Any]:
    groups: defaultdict[str, list[tuple[float, float | None]]] = defaultdict(list)
    for key, pair in zip(keys, zip(label, level, strict=True), strict=True):
        groups[key].append(pair)
    return {key: _figures(groups[key], rounds) for key in sorted(groups)}


def _figures(pairs: Sequence[tuple[float, float | None]], rounds: int) -> dict[str, Any]:
    scored: list[Pair] = [(label, level) for label, level in pairs if level is not None]
    return {"claims": len(scored), **figures(scored, rounds=rounds)}


def shown(found: Mapping[str, Any]) -> str:
    """The figures as a table, a block a group."""
    lines = [f"{'':<18}{'claims':>7}{'exact':>20}{'within one':>20}{'kappa':>20}{'error':>20}"]
    for name, block in found.items():
        if "claims" in block:
            lines.append(_row(name, block))
        else:
            lines += ["", name, *(_row(f"  {key}", row) for key, row in block.items())]
    return "\n".join(lines)


def _row(name: str, row: Mapping[str, Any]) -> str:
    cells = "".join(f"{_cell(value):>20}" for key, value in row.items() if key != "claims")
    return f"{name:<18}{row['claims']:>7}{cells}"


def _cell(figure: Figure) -> str:
    if figure["value"] is None:
        return "-"
    ends = "" if figure["low"] is None else f" ({figure['low']:.2f}-{figure['high']:.2f})"
    return f"{figure['value']:.2f}{ends}"


def worst(rows: Sequence[Judged], limit: int = WORST) -> list[str]:
    """The shipped verdicts furthest from their labels, the surest of them first."""
    apart = [(abs(row.label - row.level), row) for row in rows if row.level is not None]
    apart = [one for one in apart if one[0] > 0]
    apart.sort(key=lambda one: (-one[0], -one[1].verdict.confidence))
    lines: list[str] = []
    for _, row in apart[:limit]:
        verdict = row.verdict
        lines += [
            f"{row.unit.name}  {verdict.claim.claim_id}  label {row.label:g}, given {row.level:g} "
            f"(confidence {verdict.confidence:.2f}, {verdict.decided_by})",
            f"    {verdict.claim.text}",
            f"    {verdict.reasoning}",
        ]
    return lines


def main(arguments: list[str]) -> int:
    """Print the figures and the worst verdicts."""
    parser = argparse.ArgumentParser(description="Measure the static judge.")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--worst", type=int, default=WORST, metavar="N")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    parser.add_argument("--json", type=Path, metavar="OUT")
    options = parser.parse_args(arguments)
    rows = list(judged(options.data))
    if not rows:
        print(f"{options.data}: no labelled repositories; name their folder", file=sys.stderr)
        return 2
    found = result(rows, rounds=options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(shown(found), "", *worst(rows, options.worst), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
