"""Does a judge read order: does a true claim get more than the same with two steps exchanged?

usage: python -m benchmarks.order_swaps [--data DIR] [--only PAPER ...] [--show]

Every claim about order that a repository is labelled to keep in full is judged as it is, and once
for each two steps that follow each other in it, with these exchanged. `met by both` counts where a
report says of either that its order is kept.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from benchmarks.labels import READ, WRITTEN, Unit, units
from judge.claims.plan_steps import steps_of
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.order.reading import Step, read_order
from judge.rules.order_signals import order_results
from judge.static import StaticJudge
from taxonomy.claim import Claim
from taxonomy.claim_files import read_claims
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState

Judged = tuple[float, frozenset[RequirementState]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print how often the true claim got more, the same, or less."""
    parser = argparse.ArgumentParser(prog="benchmarks.order_swaps", description=__doc__)
    parser.add_argument("--data", type=Path, default=WRITTEN)
    parser.add_argument("--only", nargs="*", default=sorted(READ))
    parser.add_argument("--show", action="store_true", help="each exchange")
    chosen = parser.parse_args(arguments)
    total: Counter[str] = Counter()
    for unit in units(chosen.data, only=frozenset(chosen.only)):
        for text, turned, before, after in swapped(unit):
            total.update(came_of(before, after))
            if chosen.show:
                print(f"{unit.paper} {before[0]:g} -> {after[0]:g}\n    {text}\n    {turned}")
    print("  ".join(f"{name} {total[name]}" for name in SHOWN))
    return 0


SHOWN = ("exchanged", "more", "same", "less", "met by both", "turned seen", "true accused")


def came_of(before: Judged, after: Judged) -> list[str]:
    """What one exchange counts as, by the true claim and the other."""
    met, turned = RequirementState.MET, RequirementState.CONTRADICTED
    found = ["exchanged"]
    found.append("more" if before[0] > after[0] else "less" if before[0] < after[0] else "same")
    found += ["met by both"] * (met in before[1] and met in after[1])
    found += ["turned seen"] * (turned in after[1])
    return found + ["true accused"] * (turned in before[1])


def swapped(unit: Unit) -> Iterator[tuple[str, str, Judged, Judged]]:
    """The ordered claims that one repository keeps, each with every exchange."""
    full = {one.claim_id for one in unit.labels if one.score == 1.0}
    claims = [c for c in read_claims(unit.claims).claims if c.claim_id in full]
    told = [(c, exchanged(c.text)) for c in claims if c.dimension is Dimension.ORDERING]
    with tempfile.TemporaryDirectory() as folder:
        audited = repository_for(index_repository(unit.repository, index_dir=Path(folder)))
        for claim, texts in told:
            before = _judged(claim, audited) if texts else (0.0, frozenset())
            for text in texts:
                yield claim.text, text, before, _judged(replace(claim, text=text), audited)


def _judged(claim: Claim, audited: Repository) -> Judged:
    case = gather(claim, audited)
    (verdict,) = StaticJudge().judge([case])
    states = frozenset(row.state for row in order_results(case))
    return (verdict.score.value if verdict.score else 0.0, states)


def exchanged(text: str) -> list[str]:
    """A claim with each two steps exchanged of which it says that one follows the other; none
    where either leaves its verb to another."""
    steps = read_order(text).steps
    labels = {one.text: one for one in steps if not (one.denied or one.verb)}
    pairs = [
        (labels[a], labels[b]) for a, b in steps_of(text).before if a in labels and b in labels
    ]
    return [_exchanged(text, *sorted(pair, key=lambda one: one.start)) for pair in pairs]


def _exchanged(text: str, early: Step, late: Step) -> str:
    left, right = text[early.start : early.end], text[late.start : late.end]
    if early.start == 0:
        left, right = f"{left[:1].lower()}{left[1:]}", f"{right[:1].upper()}{right[1:]}"
    middle = text[early.end : late.start]
    return f"{text[: early.start]}{right}{middle}{left}{text[late.end :]}"


if __name__ == "__main__":
    sys.exit(main())
