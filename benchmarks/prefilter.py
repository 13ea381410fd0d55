"""What does each rule of the pre-filter remove, and what of that is worth more than zero?

usage: python -m benchmarks.prefilter [DATA] [--published TREES] [--out FILE]

Over DATA (driftbench), the written papers and, where their trees are laid out, the published
repositories. A claim counts for the first rule that fires, as in an audit; `alone` is what a rule
would remove if it were asked first. `worth` names the claims removed that deserve more than zero.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyzer.app.settings import Settings
from analyzer.app.wiring import thresholds_for
from benchmarks.driftbench import DATA
from benchmarks.judged_cases import cases_of
from benchmarks.labels import WRITTEN, Unit, published_units, units
from judge.prefilter import RULES, removed


@dataclass(frozen=True, slots=True)
class Fired:
    """One claim: its label, the rule that removes it ("" for none), and all that would."""

    claim: str
    label: float
    rule: str
    all_rules: tuple[str, ...]


def fired(labelled: Iterable[Unit]) -> Iterator[Fired]:
    """Every labelled claim with the rules that fire on it."""
    thresholds = thresholds_for(Settings())
    for found in cases_of(labelled):
        for case, label in zip(found.cases, found.labels, strict=True):
            first = removed(case, thresholds)
            every = tuple(
                name
                for name, rule in RULES.items()
                if removed(case, thresholds, rules={name: rule}) is not None
            )
            name = f"{found.unit.name}/{label.claim_id}"
            yield Fired(name, label.score, first.rule if first else "", every)


def figures(rows: Sequence[Fired]) -> dict[str, Any]:
    """Of all rules together and of each: removed, zeros among them, share of all zeros caught,
    share wrongly removed, and the names of those."""
    zeros = sum(row.label == 0 for row in rows)
    alone = Counter(name for row in rows for name in row.all_rules)
    found: dict[str, Any] = {
        "claims": len(rows),
        "zeros": zeros,
        "all": _of([row for row in rows if row.rule], zeros),
    }
    for name in RULES:
        own = _of([row for row in rows if row.rule == name], zeros)
        found[name] = {**own, "alone": alone[name]}
    return found


def _of(rows: Sequence[Fired], zeros: int) -> dict[str, Any]:
    right = sum(row.label == 0 for row in rows)
    return {
        "removed": len(rows),
        "caught": round(right / zeros, 3) if zeros else 0.0,
        "wrong": round(1 - right / len(rows), 3) if rows else 0.0,
        "worth": [row.claim for row in rows if row.label > 0],
    }


def shown(title: str, found: dict[str, Any]) -> str:
    """One set as a table."""
    lines = [f"{title}: {found['claims']} claims, {found['zeros']} zeros"]
    lines.append(f"  {'rule':<24}{'removed':>8}{'caught':>8}{'wrong':>8}{'alone':>8}")
    for name in ("all", *RULES):
        row = found[name]
        cells = f"{row['removed']:>8}{row['caught']:>8.2f}{row['wrong']:>8.2f}"
        lines.append(f"  {name:<24}{cells}{row.get('alone', ''):>8}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Print a table a set."""
    parser = argparse.ArgumentParser(description="What each rule of the pre-filter removes.")
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--published", type=Path, metavar="TREES")
    parser.add_argument("--out", type=Path, help="write the figures here, as JSON")
    options = parser.parse_args(arguments)
    sets = {"driftbench": units(options.data), "written": units(WRITTEN)}
    if options.published:
        sets["published"] = published_units(options.published)
    result = {}
    for title, labelled in sets.items():
        result[title] = figures(list(fired(labelled)))
        print(shown(title, result[title]), flush=True)
    if options.out:
        options.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
