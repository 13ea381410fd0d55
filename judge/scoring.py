"""SAS and its parts: means over what was scored, counts of what was not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from taxonomy.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its n; None when nothing was scored."""

    mean: float | None
    assessed: int
    not_assessed: int


def mean_score(verdicts: Sequence[Verdict]) -> Mean:
    """SA-Bench's semantic alignment score: the plain mean over scored claims (Section 3.6)."""
    scores = [verdict.score.value for verdict in verdicts if verdict.score is not None]
    mean = sum(scores) / len(scores) if scores else None
    return Mean(mean, len(scores), len(verdicts) - len(scores))
