"""Does the judge see a claim broken by one edit, and let one that keeps it pass?

usage: python -m benchmarks.edits [SETS] [--only one,two] [--shown] [--json OUT]

SETS/<set>/<repository>/ holds `repo/`, where every claim of `cases.json` is true, and for each
claim two small edits: one after which it deserves the level that is written there, and one that
changes the very lines that decide and leaves it true (benchmarks/edits/README.md). Each edit is
applied to a copy, which is indexed and judged anew. Nothing but the edit differs, so that what is
told apart here is told apart by the lines.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.rules.signals import signals_of
from judge.rules.weighing import LEVELS, shipped_weights, weighed
from judge.static import StaticJudge, assessment_of
from taxonomy.claim import Claim
from taxonomy.drift import Dimension

SETS = Path(__file__).resolve().parent / "edits"
LEAST_FALL = 0.05
"""An expectation that falls by less has not moved."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One replacement; `old` occurs exactly once in the file when its turn comes."""

    file: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class EditCase:
    """One claim that holds in a repository, and what two edits make of it."""

    claim: Claim
    drift: tuple[Edit, ...]
    level: float  # what the claim deserves after `drift`
    keep: tuple[Edit, ...]


class Judgement(NamedTuple):
    """The level of a verdict, and the mean of the levels by their probabilities."""

    level: float
    expected: float


class Outcome(NamedTuple):
    """One case judged three times."""

    case: EditCase
    base: Judgement
    drift: Judgement
    keep: Judgement


class Told(NamedTuple):
    """Shares of `cases` but for the means."""

    cases: int
    faithful: float  # the claim is given 1 as it stands
    seen: float  # the level falls after the edit that breaks it
    moved: float  # the expectation falls
    error: float  # mean distance from what it then deserves
    kept: float  # the level does not fall after the edit that keeps it
    apart: float  # the broken one is given less than the kept one


def cases(repository: Path) -> Iterator[EditCase]:
    """The cases of one repository in the order of its file."""
    for entry in json.loads((repository / "cases.json").read_text("utf-8")):
        claim = Claim(entry["id"], Dimension(entry["dimension"]), entry["claim"], "")
        drift, keep = entry["drift"], entry["keep"]
        yield EditCase(claim, _edits(drift), float(drift["level"]), _edits(keep))


def _edits(entry: Mapping[str, Any]) -> tuple[Edit, ...]:
    return tuple(Edit(one["file"], one["old"], one["new"]) for one in entry["edits"])


def applied(edits: Sequence[Edit], root: Path) -> None:
    """Write edits into the files below `root`; one that does not fit one place is a ValueError."""
    for edit in edits:
        path = root / edit.file
        text = path.read_text("utf-8") if path.is_file() else ""
        if edit.old and text.count(edit.old) != 1:
            raise ValueError(f"{edit.file}: {edit.old!r} occurs {text.count(edit.old)} times")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(edit.old, edit.new) if edit.old else edit.new, "utf-8")


def outcomes(repository: Path) -> Iterator[Outcome]:
    """Every case of one repository, judged as it stands and after each of its edits."""
    tree = repository / "repo"
    found = list(cases(repository))
    base = _judged(tree, [case.claim for case in found])
    for case, stands in zip(found, base, strict=True):
        drift = _edited(tree, case.drift, case.claim)
        yield Outcome(case, stands, drift, _edited(tree, case.keep, case.claim))


def _edited(tree: Path, edits: Sequence[Edit], claim: Claim) -> Judgement:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / tree.parent.name
        shutil.copytree(tree, copy)
        applied(edits, copy)
        return _judged(copy, [claim])[0]


def _judged(tree: Path, claims: Sequence[Claim]) -> list[Judgement]:
    with tempfile.TemporaryDirectory() as index_dir:
        repository = repository_for(index_repository(tree, index_dir=Path(index_dir)))
        found = [gather(claim, repository) for claim in claims]
    judged = []
    for case, verdict in zip(found, StaticJudge().judge(found), strict=True):
        shares = weighed(signals_of(case, assessment_of(case)), shipped_weights()).probabilities
        mean = sum(share * level.value for share, level in zip(shares, LEVELS, strict=True))
        judged.append(Judgement(verdict.score.value if verdict.score else mean, mean))
    return judged


def told(found: Iterable[Outcome]) -> Mapping[str, Told]:
    """By dimension, "all" last."""
    by: defaultdict[str, list[Outcome]] = defaultdict(list)
    for one in found:
        by[one.case.claim.dimension.value].append(one)
        by["all"].append(one)
    return {name: _told(those) for name, those in sorted(by.items())}


def _told(found: Sequence[Outcome]) -> Told:
    return Told(
        len(found),
        fmean(one.base.level == 1.0 for one in found),
        fmean(one.drift.level < one.base.level for one in found),
        fmean(one.base.expected - one.drift.expected > LEAST_FALL for one in found),
        fmean(abs(one.drift.level - one.case.level) for one in found),
        fmean(one.keep.level >= one.base.level for one in found),
        fmean(one.drift.level < one.keep.level for one in found),
    )


def shown(figures: Mapping[str, Told]) -> str:
    """The figures as a table."""
    lines = [" " * 6 + "".join(f"{name:>10}" for name in Told._fields)]
    for name, one in figures.items():
        lines.append(f"{name:<6}{one.cases:>10}" + "".join(f"{share:>10.2f}" for share in one[1:]))
    return "\n".join(lines)


def line(one: Outcome) -> str:
    """One case, for who looks for what to mend."""
    stands, broken, kept = (f"{j.level:.2f} ({j.expected:.2f})" for j in one[1:])
    name, deserves = one.case.claim.claim_id, one.case.level
    return f"  {name:<18} stands {stands}  broken {broken}, deserves {deserves:.2f}  kept {kept}"


def main(arguments: Sequence[str]) -> int:
    """Print the figures of each set; write them as JSON where asked."""
    parser = argparse.ArgumentParser(description="Is a claim that one edit breaks told apart?")
    parser.add_argument("sets", type=Path, nargs="?", default=SETS)
    parser.add_argument("--only", default="", help="sets or repositories, parted by commas")
    parser.add_argument("--shown", action="store_true", help="one line a case")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures here")
    options = parser.parse_args(arguments)
    only = frozenset(filter(None, options.only.split(",")))
    every: defaultdict[str, list[Outcome]] = defaultdict(list)
    for listed in sorted(options.sets.glob("*/*/cases.json")):
        named = {listed.parent.name, listed.parent.parent.name}
        if only and not named & only:
            continue
        every[listed.parent.parent.name].extend(outcomes(listed.parent))
    figures = {name: told(found) for name, found in every.items()}
    for name, found in every.items():
        print(f"{name}\n{shown(figures[name])}")
        for one in found if options.shown else ():
            print(line(one))
    if options.json:
        rows = {name: {d: t._asdict() for d, t in by.items()} for name, by in figures.items()}
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
