"""Where do a report and our own reading of an example part?

usage: python -m benchmarks.expected EXPECTED.md REPORT.json

EXPECTED.md holds a table with a row per claim: id, score, zero type, places, reason.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.agreement_figures import weighted_kappa
from benchmarks.agreement import text
from benchmarks.labels import Answer, Label, Place, answers

ROW = re.compile(r"^\| (\S+-D[1-4]-\d+) \| (\S+) \| (\w*) ?\| (.*?) ?\| (.+) \|$", re.MULTILINE)
PLACE = re.compile(r"(\S+?):(\d+)-(\d+)")
UNANSWERED = Answer(score=None, zero_type=None, removed=False, places=())


@dataclass(frozen=True, slots=True)
class Expectation:
    """One row: a label, and why a careful reader gives it."""

    label: Label
    reason: str


def expectations(page: str) -> list[Expectation]:
    """The rows of an expected.md, in its order."""
    return [
        Expectation(
            Label(
                claim_id=claim_id,
                score=float(score),
                zero_type=zero_type or None,
                places=tuple(
                    Place(file, ((int(first), int(last)),))
                    for file, first, last in PLACE.findall(places)
                ),
            ),
            reason,
        )
        for claim_id, score, zero_type, places, reason in ROW.findall(page)
    ]


def row(expected: Expectation, answer: Answer) -> str:
    """One line: claim, both scores, both zero types, whether a right place is cited, the reason."""
    label = expected.label
    given = "-" if answer.score is None else f"{answer.score:g}"
    types = f"{label.zero_type or ''} {answer.zero_type or ''}".strip()
    cited = any(cites.overlaps(right) for cites in answer.places for right in label.places)
    lines = "-" if not label.places else "cited" if cited else "missed"
    mark = " " if label.score == answer.score else "*"
    scores = f"{label.score:>5g}{given:>6}"
    return f"{mark} {label.claim_id:18}{scores}  {lines:7}{types:45}{expected.reason[:70]}"


def main(arguments: list[str]) -> int:
    """Print the rows and how far both agree."""
    parser = argparse.ArgumentParser(description="Compare a report with our own reading.")
    parser.add_argument("expected", type=Path)
    parser.add_argument("report", type=Path)
    options = parser.parse_args(arguments)
    given = answers(options.report)
    wanted = expectations(options.expected.read_text("utf-8"))
    for one in wanted:
        print(row(one, given.get(one.label.claim_id, UNANSWERED)))
    pairs = [
        (one.label.score, answer.score)
        for one in wanted
        if (answer := given.get(one.label.claim_id, UNANSWERED)).score is not None
    ]
    exact = sum(gold == score for gold, score in pairs)
    near = sum(abs(gold - score) <= 0.25 for gold, score in pairs)
    print(f"{exact} of {len(wanted)} the same, {near} within one level", end=", ")
    print(f"kappa {text(weighted_kappa(pairs))}, {len(wanted) - len(pairs)} not assessed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
