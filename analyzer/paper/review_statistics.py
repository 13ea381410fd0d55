"""What did a review change: how many claims before and after, and what was mostly wrong?

The counts always add up: before + added + split - merged = after + deleted + open.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from analyzer.paper.review import Review, State, Step
from analyzer.paper.review_words import ISSUE_NAMES, ActionKind, Issue

NEARLY = 2 / 3
"""An issue this share as frequent as the first is named beside it."""

NOTHING_WRONG = "none"


class Statistics(Struct, frozen=True):
    """Counts over one review.

    `before` claims were extracted, `after` are in the result. `deleted` ones were rejected;
    `modified` ones are in the result with other words, another source or another dimension, added
    ones aside; `merged` went up in others, `split` came out of others, `open` nobody reviewed.
    `dominant_issue` names what was most often wrong, two things where they come close.
    """

    before: int
    after: int
    deleted: int
    modified: int
    added: int
    merged: int
    split: int
    open: int
    dominant_issue: str
    issues: dict[str, int]


def statistics(review: Review) -> Statistics:
    """The counts of a review as it stands; actions taken back do not count."""
    issues = _issues(review)
    return Statistics(
        before=len(review.claims) - sum(_gain(step) for step in review.steps),
        after=len(review.of_state(State.ACCEPTED)),
        deleted=len(review.of_state(State.REJECTED)),
        modified=_modified(review),
        added=sum(step.action.kind is ActionKind.ADD for step in review.steps),
        merged=-sum(_gain(step) for step in review.steps if step.action.kind is ActionKind.MERGE),
        split=sum(_gain(step) for step in review.steps if step.action.kind is ActionKind.SPLIT),
        open=len(review.of_state(State.OPEN)),
        dominant_issue=_dominant(issues),
        issues={issue.value: count for issue, count in issues.items()},
    )


def _gain(step: Step) -> int:
    return len(step.after) - len(step.before)


def _modified(review: Review) -> int:
    changes = {ActionKind.REVISE, ActionKind.RETYPE}
    return sum(
        bool(changes.intersection(claim.history)) and ActionKind.ADD not in claim.history
        for claim in review.of_state(State.ACCEPTED)
    )


def _issues(review: Review) -> dict[Issue, int]:
    """How often each was met, the most frequent first, of equals in the order of the enum."""
    counts: Counter[Issue] = Counter()
    for step in review.steps:
        if step.issue is not None:
            counts[step.issue] += max(1, -_gain(step))
    order = list(Issue)
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], order.index(entry[0]))))


def _dominant(issues: dict[Issue, int]) -> str:
    if not issues:
        return NOTHING_WRONG
    (first, most), *others = issues.items()
    near = [issue for issue, count in others if count >= most * NEARLY][:1]
    return " + ".join(ISSUE_NAMES[issue] for issue in [first, *near])
