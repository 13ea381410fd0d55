"""All cases of labelled repositories that a judge would be asked about, without any judge."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.settings import Settings
from analyzer.app.wiring import repository_for, thresholds_for
from benchmarks.labels import Label, Unit, units
from judge.case import Case
from judge.gather import gather
from judge.prefilter import removed
from taxonomy.claim_files import read_claims


@dataclass(frozen=True, slots=True)
class UnitCases:
    """The cases that no pre-filter rule decides, in the claims file's order, and their labels."""

    unit: Unit
    cases: tuple[Case, ...]
    labels: tuple[Label, ...]


def judged_cases(data: Path, *, only: frozenset[str] = frozenset()) -> Iterator[UnitCases]:
    """One a repository; the index of each is thrown away."""
    for unit in units(data, only=only):
        with tempfile.TemporaryDirectory() as index_dir:
            yield _cases(unit, Path(index_dir))


def _cases(unit: Unit, index_dir: Path) -> UnitCases:
    settings = Settings()
    indexed = index_repository(unit.repository, index_dir=index_dir, settings=settings)
    repository = repository_for(indexed)
    thresholds = thresholds_for(settings)
    cases = [gather(claim, repository) for claim in read_claims(unit.claims).claims]
    left = [c for c in cases if c.plan.checkable and removed(c, thresholds) is None]
    labels = {label.claim_id: label for label in unit.labels}
    known = [case for case in left if case.claim.claim_id in labels]
    return UnitCases(unit, tuple(known), tuple(labels[c.claim.claim_id] for c in known))
