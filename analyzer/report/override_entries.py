"""What a report says of claims that people decided instead of the judge."""

from __future__ import annotations

import math
from collections.abc import Sequence

from analyzer.report.document import ClaimEntry, OverrideEntry, OverrideSummary
from analyzer.report.storable import storable_text
from taxonomy.verdict import Overruled


def override_entry(overruled: Overruled | None) -> OverrideEntry | None:
    """The person's decision beside the judge's; None where the judge decided."""
    if overruled is None:
        return None
    return OverrideEntry(
        who=storable_text(overruled.who),
        reason=storable_text(overruled.reason),
        judge_score=None if overruled.score is None else overruled.score.value,
        judge_decided_by=storable_text(overruled.decided_by),
        judge_failure=storable_text(overruled.failure) or None,
    )


def judge_score(claim: ClaimEntry) -> float | None:
    """The score of the judge, whoever decided in the end."""
    return claim.score if claim.override is None else claim.override.judge_score


def override_summary(claims: Sequence[ClaimEntry]) -> OverrideSummary | None:
    """None where people decided nothing. The judge's mean is over the claims that it scored."""
    decided = [claim for claim in claims if claim.override is not None]
    if not decided:
        return None
    own = [score for claim in claims if (score := judge_score(claim)) is not None]
    return OverrideSummary(
        claims=len(decided),
        changed=sum(judge_score(claim) != claim.score for claim in decided),
        judge_score=round(math.fsum(own) / len(own), 4) if own else None,
    )
