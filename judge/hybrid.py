"""The static judge where it is sure, another judge for the rest."""

from __future__ import annotations

from collections.abc import Sequence

from judge.case import Case, Judge
from taxonomy.verdict import Verdict

THRESHOLD = 0.6
"""Where a quarter of the labelled claims stays with the static judge, and four of five of those
are right (benchmarks/hybrid.py)."""


class HybridJudge:
    """Implements `judge.case.Judge`. A case goes to `other` when `first` is less confident than
    `threshold`, or gave no score. Where `other` fails the claim is not assessed: what was not sure
    enough to stand is not brought back."""

    def __init__(self, first: Judge, other: Judge, *, threshold: float = THRESHOLD) -> None:
        if not 0.0 <= threshold <= 1.0:
            raise ValueError("a threshold lies between 0 and 1")
        self.name = f"hybrid({first.name} >= {threshold:g}, {other.name})"
        self._first = first
        self._other = other
        self._threshold = threshold

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """One verdict per case, in the order given; each says which judge decided."""
        verdicts = self._first.judge(cases)
        unsure = [at for at, verdict in enumerate(verdicts) if not self._stands(verdict)]
        for at, verdict in zip(unsure, self._asked([cases[at] for at in unsure]), strict=True):
            verdicts[at] = verdict
        return verdicts

    def _asked(self, cases: Sequence[Case]) -> list[Verdict]:
        return self._other.judge(cases) if cases else []

    def _stands(self, verdict: Verdict) -> bool:
        return verdict.score is not None and verdict.confidence >= self._threshold
