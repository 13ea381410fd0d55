"""Several judges of one claim, or several samples of one: the majority, and how far they part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from statistics import median_low

from judge.case import Case, Judge
from taxonomy.asked import Asked, Vote
from taxonomy.verdict import Score, Verdict


class VotingJudge:
    """Implements `judge.case.Judge` over others, each of which is asked about every case.

    A vote without a score has no say. Confidence is the share of all judges that gave the level
    chosen: votes that failed lower it.
    """

    def __init__(self, judges: Sequence[Judge]) -> None:
        if not judges:
            raise ValueError("votes need at least one judge")
        self._judges = tuple(judges)
        names = Counter(judge.name for judge in judges)
        shown = (f"{name} x{n}" if n > 1 else name for name, n in names.items())
        self.name = f"votes({', '.join(shown)})"

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """One verdict per case, in the order given: that of the first judge with the level."""
        rounds = [judge.judge(cases) for judge in self._judges]
        return [self._counted(list(verdicts)) for verdicts in zip(*rounds, strict=True)]

    def _counted(self, verdicts: Sequence[Verdict]) -> Verdict:
        scores = [verdict.score for verdict in verdicts if verdict.score is not None]
        asked = _together(verdicts)
        if not scores:
            return replace(verdicts[0], asked=asked, decided_by=self.name)
        level = majority(scores)
        chosen = next(verdict for verdict in verdicts if verdict.score is level)
        share = scores.count(level) / len(verdicts)
        return replace(chosen, asked=asked, decided_by=self.name, confidence=round(share, 2))


def majority(scores: Sequence[Score]) -> Score:
    """The level with most votes; of several the one nearest to the middle vote, then the lower."""
    counts = Counter(scores)
    most = max(counts.values())
    middle = median_low(sorted(score.value for score in scores))
    leading = [score for score in counts if counts[score] == most]
    return min(leading, key=lambda score: (abs(score.value - middle), score.value))


def _together(verdicts: Sequence[Verdict]) -> Asked:
    total = Asked()
    for verdict in verdicts:
        total = total.plus(verdict.asked or Asked())
    votes = tuple(
        Vote(verdict.decided_by, None if verdict.score is None else verdict.score.value)
        for verdict in verdicts
    )
    return replace(total, votes=votes)
