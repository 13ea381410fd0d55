"""How do claims come into a review, and what do its result and its log look like as files?

The result has the SA-Bench form, so whatever reads claims reads it; the log holds every action
that counts, with the claims before and after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from analyzer.paper.document import Span
from analyzer.paper.review import Review, ReviewedClaim, State, Step
from analyzer.paper.review_statistics import Statistics, statistics
from taxonomy.claim import Claim, ClaimSet
from taxonomy.drift import Dimension

FORMAT = 1
MARK = "reviewed_from"
"""Key by which a result or a log says which claims file it belongs to."""

_OWN_FIELDS = frozenset({"id", "claim", "source", "span", "dimension", "origins"})


def claims_to_review(claims: ClaimSet) -> list[ReviewedClaim]:
    """The claims of a file, all of them open."""
    return [_of_file(claim) for claim in claims.claims]


def _of_file(claim: Claim) -> ReviewedClaim:
    extra = {key: value for key, value in claim.extra.items() if key not in _OWN_FIELDS}
    if claim.weight != 1.0:
        extra["weight"] = claim.weight
    return ReviewedClaim(
        claim_id=claim.claim_id,
        dimension=claim.dimension,
        text=claim.text,
        source=claim.source,
        span=span_of(claim.extra.get("span")),
        origins=(claim.claim_id,),
        extra=extra,
    )


def span_of(value: object) -> Span | None:
    """The span that a claims file gives as [start, end]; None for anything else."""
    match value:
        case [int() as start, int() as end] if 0 <= start < end:
            return Span(start, end)
    return None


def reviewed_document(
    review: Review, *, paper_title: str, claims_name: str, log_name: str
) -> dict[str, Any]:
    """The accepted claims in the SA-Bench form, each dimension in the order of the review."""
    lists: dict[str, list[dict[str, Any]]] = {dimension.value: [] for dimension in Dimension}
    for claim in review.of_state(State.ACCEPTED):
        lists[claim.dimension.value].append(_entry(claim))
    return {
        "paper_id": review.paper_id,
        "paper_title": paper_title,
        MARK: claims_name,
        "review_log": log_name,
        "not_reviewed": len(review.of_state(State.OPEN)),
        **lists,
    }


def log_document(review: Review, *, claims_name: str) -> dict[str, Any]:
    """Every action in force with before and after, and the statistics."""
    return {
        "paper_id": review.paper_id,
        MARK: claims_name,
        "statistics": to_builtins(statistics(review)),
        "actions": [_logged(number, step) for number, step in enumerate(review.steps, start=1)],
        "not_reviewed": [claim.claim_id for claim in review.of_state(State.OPEN)],
    }


def _logged(number: int, step: Step) -> dict[str, Any]:
    return {
        "number": number,
        "action": step.action.kind.value,
        "criterion": step.action.criterion.value,
        "issue": step.issue.value if step.issue else None,
        "reason": step.action.reason,
        "before": [_state(claim) for claim in step.before],
        "after": [_state(claim) for claim in step.after],
    }


def _state(claim: ReviewedClaim) -> dict[str, Any]:
    entry = {"id": claim.claim_id, "dimension": claim.dimension.value, **_told(claim)}
    return {**entry, "state": claim.state.value}


def _entry(claim: ReviewedClaim) -> dict[str, Any]:
    origins = {} if claim.origins == (claim.claim_id,) else {"origins": list(claim.origins)}
    return {"id": claim.claim_id, **_told(claim), **claim.extra, **origins}


def _told(claim: ReviewedClaim) -> dict[str, Any]:
    told: dict[str, Any] = {"claim": claim.text, "source": claim.source}
    if claim.span is not None:
        told["span"] = [claim.span.start, claim.span.end]
    return told


def statistics_lines(found: Statistics) -> list[str]:
    """The statistics for people, one line of counts and one on what was wrong."""
    counts: Iterable[tuple[str, int]] = (
        ("before", found.before),
        ("after", found.after),
        ("deleted", found.deleted),
        ("modified", found.modified),
        ("added", found.added),
        ("merged", found.merged),
        ("split", found.split),
        ("not reviewed", found.open),
    )
    told = " · ".join(f"{name} {count}" for name, count in counts)
    return [told, f"dominant issue: {found.dominant_issue}"]
