"""Cases of labelled repositories, all of them or those a judge is asked about; no judge is."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Sequence
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
    """Cases of one repository in the claims file's order, each with its label."""

    unit: Unit
    cases: tuple[Case, ...]
    labels: tuple[Label, ...]


def judged_cases(data: Path, *, only: frozenset[str] = frozenset()) -> Iterator[UnitCases]:
    """One a repository, without the claims that the pre-filter decides."""
    thresholds = thresholds_for(Settings())
    for one in labelled_cases(data, only=only):
        left = [c for c in one.cases if c.plan.checkable and removed(c, thresholds) is None]
        yield _labelled(one.unit, left)


def labelled_cases(data: Path, *, only: frozenset[str] = frozenset()) -> Iterator[UnitCases]:
    """One a repository with all its labelled claims."""
    yield from cases_of(units(data, only=only))


def cases_of(labelled: Iterable[Unit]) -> Iterator[UnitCases]:
    """The same for any labelled repositories; the index of each is thrown away."""
    for unit in labelled:
        with tempfile.TemporaryDirectory() as index_dir:
            repository = repository_for(
                index_repository(unit.repository, index_dir=Path(index_dir))
            )
            cases = [gather(claim, repository) for claim in read_claims(unit.claims).claims]
        yield _labelled(unit, cases)


def _labelled(unit: Unit, cases: Sequence[Case]) -> UnitCases:
    labels = {label.claim_id: label for label in unit.labels}
    known = [case for case in cases if case.claim.claim_id in labels]
    return UnitCases(unit, tuple(known), tuple(labels[c.claim.claim_id] for c in known))
