"""Is the type of a zero right: from facts about the code, and from reasoning in prose?

usage: python -m benchmarks.zero_types [DATA] [--rows]

Facts are asked about every labelled zero, whatever the judge scores it, and then about those alone
that it scores 0. The lexicon reads the rationale of the label as if a judge had written it (no
reading of code can beat it there, and words of these rationales may have found their way into the
lexicon). Then how often the two say the same, and discrepancy and category of all that is below 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from benchmarks.driftbench import DATA
from benchmarks.labels import Unit, read, units
from judge.decide import decide
from judge.gather import gather
from judge.prefilter import Thresholds
from judge.static import StaticJudge, assessment_of
from judge.zero_signals import zero_signals
from taxonomy.category import category_of
from taxonomy.claim_files import read_claims
from taxonomy.discrepancy import discrepancy_of
from taxonomy.drift import ZeroType
from taxonomy.zero import coarse_zero, zero_type
from taxonomy.zero_prose import zero_type_of_prose


@dataclass(frozen=True, slots=True)
class Row:
    """One labelled claim below 1: its labels, and what the classifiers say given its score."""

    paper: str
    claim_id: str
    zero: bool
    found: bool  # the static judge scores it 0 too
    label: str  # zero type; "" above 0
    facts: str
    why: str
    prose: str
    rationale: str
    discrepancy: tuple[str, str]  # label, ours
    category: tuple[str, str]


def rows_of(data: Path) -> Iterator[Row]:
    """Every labelled claim below 1, in the order of the data."""
    for unit in units(data):
        with tempfile.TemporaryDirectory() as index_dir:
            yield from _of_unit(unit, data, Path(index_dir))


def _of_unit(unit: Unit, data: Path, index_dir: Path) -> Iterator[Row]:
    repository = repository_for(index_repository(unit.repository, index_dir=index_dir))
    labels = read(data / unit.paper / "gold" / f"{unit.variant}.json")["labels"]
    below = {label["claim_id"]: label for label in labels if label["score"] < 1}
    for claim in read_claims(unit.claims).claims:
        label = below.get(claim.claim_id)
        if label is None:
            continue
        case = gather(claim, repository)
        [verdict] = decide([case], StaticJudge(), Thresholds())
        results = assessment_of(case).results
        zero = label["score"] == 0
        kind, why = zero_type(zero_signals(case, results)) if zero else (None, "")
        states = [result.state for result in results if result.decisive]
        ours = discrepancy_of(states, dimension=claim.dimension, zero_type=kind)
        yield Row(
            unit.paper,
            f"{unit.variant}/{claim.claim_id}",
            zero,
            verdict.score is not None and verdict.score.value == 0,
            label.get("zero_type") or "",
            str(kind or ""),
            why,
            str(zero_type_of_prose(label["rationale"])) if zero else "",
            label["rationale"],
            (label["discrepancy"], str(ours)),
            (label["category"], str(category_of(claim.text, claim.dimension))),
        )


def right(pairs: Iterable[tuple[str, str]]) -> str:
    """ "63 of 103 (.61)"; "none" without any."""
    same = [one == other for one, other in pairs]
    return f"{sum(same)} of {len(same)} ({sum(same) / len(same):.2f})" if same else "none"


def coarse(kind: str) -> str:
    """The coarse group of a type's name."""
    return coarse_zero(ZeroType(kind))


def report(rows: Sequence[Row]) -> list[str]:
    """All figures, a line each, then the confusions."""
    zeros = [row for row in rows if row.zero]
    lines = [
        f"facts, all labelled zeros      {right((r.label, r.facts) for r in zeros)}",
        f"facts, zeros that are found    {right((r.label, r.facts) for r in zeros if r.found)}",
        f"facts, coarse groups           {right(_coarse(zeros, lambda r: r.facts))}",
        f"prose of the labels            {right((r.label, r.prose) for r in zeros)}",
        f"prose, coarse groups           {right(_coarse(zeros, lambda r: r.prose))}",
        f"facts and prose say the same   {right((r.facts, r.prose) for r in zeros)}",
        f"discrepancy, all below 1       {right(r.discrepancy for r in rows)}",
        f"category, all below 1          {right(r.category for r in rows)}",
        "",
    ]
    papers: defaultdict[str, list[Row]] = defaultdict(list)
    for row in zeros:
        papers[row.paper].append(row)
    lines += [f"facts, {p:<24}{right((r.label, r.facts) for r in papers[p])}" for p in papers]
    lines += _confusion("facts", ((r.label, r.facts) for r in zeros))
    lines += _confusion("discrepancy", (r.discrepancy for r in rows))
    return lines + _confusion("category", (r.category for r in rows))


def _coarse(zeros: Iterable[Row], kind: Callable[[Row], str]) -> list[tuple[str, str]]:
    return [(coarse(row.label), coarse(kind(row))) for row in zeros]


def _confusion(title: str, pairs: Iterable[tuple[str, str]]) -> list[str]:
    counts = Counter(pairs)
    wrong = sorted((-n, pair) for pair, n in counts.items() if pair[0] != pair[1])
    return ["", f"{title}: label -> ours", *(f"  {-n:>3}  {a} -> {b}" for n, (a, b) in wrong)]


def main(arguments: list[str]) -> int:
    """Print the figures; with --rows every zero whose type is wrong."""
    parser = argparse.ArgumentParser(description="Measure zero types.")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--rows", action="store_true", help="list what is wrong, with reasons")
    options = parser.parse_args(arguments)
    rows = list(rows_of(options.data))
    if not rows:
        print(f"{options.data}: no labelled repositories; name their folder", file=sys.stderr)
        return 2
    print(*report(rows), sep="\n")
    for row in rows if options.rows else ():
        if row.zero and row.label != row.facts:
            print(f"{row.claim_id}  {row.label}, ours {row.facts}: {row.why} | {row.rationale}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
