"""What do the verdicts of one paper add up to?

Claims without a score are counted beside the means and never enter them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

from analyzer.report.document import (
    ClaimEntry,
    DimensionSummary,
    PrefilterSummary,
    SkipEntry,
    SkippedSummary,
    Summary,
)
from analyzer.report.model_entries import asked_summary
from analyzer.report.override_entries import override_summary
from taxonomy.drift import Category, Dimension, Discrepancy, ZeroType
from taxonomy.verdict import LEVELS
from taxonomy.weighted import weighted_mean
from taxonomy.zero import coarse_zero


def summary_of(
    claims: Sequence[ClaimEntry], skipped: Sequence[SkipEntry], *, problems: int
) -> Summary:
    """All figures of a report. Every level, type and dimension is listed, also with count 0."""
    assessed = [claim for claim in claims if claim.score is not None]
    zeros = [claim.zero_type for claim in claims if claim.zero_type is not None]
    rules = Counter(claim.prefilter_rule for claim in claims if claim.prefilter_rule)
    return Summary(
        claims=len(claims),
        assessed=len(assessed),
        not_assessed=len(claims) - len(assessed),
        score=mean_score(claims),
        weighted_score=weighted_score(claims),
        by_dimension={str(d): _dimension(claims, d) for d in Dimension},
        score_distribution=_distribution(assessed),
        zero_types=_counts(zeros, ZeroType),
        zero_groups=_zero_groups(zeros),
        discrepancies=_counts((c.discrepancy for c in claims), Discrepancy),
        categories=_counts((c.category for c in claims), Category),
        prefilter=PrefilterSummary(removed=rules.total(), by_rule=dict(sorted(rules.items()))),
        skipped=_skipped(skipped),
        problems=problems,
        asked=asked_summary(claims),
        overridden=override_summary(claims),
    )


def mean_score(claims: Iterable[ClaimEntry]) -> float | None:
    """Plain mean of the scores there are, to 4 places; None when there is none."""
    scores = [claim.score for claim in claims if claim.score is not None]
    return round(math.fsum(scores) / len(scores), 4) if scores else None


def weighted_score(claims: Sequence[ClaimEntry]) -> float | None:
    """Mean weighted by the claims' weights; None when all weights are the same."""
    if len({claim.weight for claim in claims}) < 2:
        return None
    mean = weighted_mean([(claim.score, claim.weight) for claim in claims]).mean
    return None if mean is None else round(mean, 4)


def level_key(score: float) -> str:
    """A level as the report's keys write it: "0", "0.25", "0.5", "0.75", "1"."""
    return f"{score:g}"


def skipped_files(entry: SkipEntry) -> int:
    """How many files an entry of the ledger stands for: at least one."""
    return max(1, entry.files)


def _dimension(claims: Sequence[ClaimEntry], dimension: Dimension) -> DimensionSummary:
    own = [claim for claim in claims if claim.dimension is dimension]
    assessed = sum(claim.score is not None for claim in own)
    return DimensionSummary(
        claims=len(own), assessed=assessed, not_assessed=len(own) - assessed, mean=mean_score(own)
    )


def _distribution(assessed: Iterable[ClaimEntry]) -> dict[str, int]:
    counts = Counter(claim.score for claim in assessed)
    return {level_key(level): counts[level] for level in LEVELS}


def _counts(values: Iterable[StrEnum | None], words: type[StrEnum]) -> dict[str, int]:
    counts = Counter(value for value in values if value is not None)
    return {str(word): counts[word] for word in words}


def _zero_groups(zeros: Iterable[ZeroType]) -> dict[str, int]:
    counts = Counter(_group(zero) for zero in zeros)
    return {group: counts[group] for group in dict.fromkeys(map(_group, ZeroType))}


def _group(zero: ZeroType) -> str:
    return coarse_zero(zero).replace(" ", "_")


def _skipped(skipped: Sequence[SkipEntry]) -> SkippedSummary:
    by_reason: Counter[str] = Counter()
    for entry in skipped:
        by_reason[str(entry.reason)] += skipped_files(entry)
    return SkippedSummary(
        files=by_reason.total(),
        by_reason=dict(sorted(by_reason.items())),
        may_hold_evidence=sum(skipped_files(s) for s in skipped if s.may_hold_evidence),
    )
