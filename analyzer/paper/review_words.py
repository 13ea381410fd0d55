"""In which words does a reviewer act on claims: actions, the four questions asked of each claim,
and what was wrong with it.

These names stand in review files and logs, and never change meaning.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class ActionKind(StrEnum):
    """What a reviewer does to claims."""

    ACCEPT = "accept"
    REVISE = "revise"
    RETYPE = "retype"
    REJECT = "reject"
    SPLIT = "split"
    MERGE = "merge"
    ADD = "add"


class Criterion(StrEnum):
    """The four questions to ask of a claim; every action says which one settled it."""

    OWN_WORK = "own_work"
    RIGHT_DIMENSION = "right_dimension"
    RIGHT_SIZE = "right_size"
    EXACT_SOURCE = "exact_source"


QUESTIONS: dict[Criterion, tuple[str, str]] = {
    Criterion.OWN_WORK: (
        "Own work",
        "Does this paper decide it for its own code: neither others' work nor a result?",
    ),
    Criterion.RIGHT_DIMENSION: (
        "Right dimension",
        "Is it in the dimension that it would be checked by?",
    ),
    Criterion.RIGHT_SIZE: (
        "Right size",
        "Is it one decision that code can keep or miss, neither a bundle nor a fragment?",
    ),
    Criterion.EXACT_SOURCE: (
        "Exact source",
        "Does the paper say exactly this, at the place that is named?",
    ),
}
"""A short name and the question itself."""


class Issue(StrEnum):
    """What was wrong with what was extracted."""

    PRIOR_WORK = "prior_work"
    RESULT = "result"
    NOT_CHECKABLE = "not_checkable"
    DUPLICATE = "duplicate"
    DIMENSION = "dimension"
    FRAGMENT = "fragment"
    BUNDLE = "bundle"
    SOURCE = "source"
    WORDING = "wording"
    OMISSION = "omission"


ISSUE_NAMES: dict[Issue, str] = {
    Issue.PRIOR_WORK: "others' work taken for the paper's own",
    Issue.RESULT: "results taken for decisions",
    Issue.NOT_CHECKABLE: "nothing that code could show",
    Issue.DUPLICATE: "the same said twice",
    Issue.DIMENSION: "wrong dimension",
    Issue.FRAGMENT: "one decision cut into several claims",
    Issue.BUNDLE: "several decisions in one claim",
    Issue.SOURCE: "wrong or vague source",
    Issue.WORDING: "words that miss what the paper says",
    Issue.OMISSION: "decisions that were not extracted",
}


class ReadyReason(Struct, frozen=True):
    """A reason to pick instead of writing one."""

    kind: ActionKind
    criterion: Criterion
    issue: Issue | None
    text: str


READY_REASONS: tuple[ReadyReason, ...] = (
    ReadyReason(
        ActionKind.ACCEPT, Criterion.EXACT_SOURCE, None, "The paper says so at the place named."
    ),
    ReadyReason(
        ActionKind.REVISE,
        Criterion.EXACT_SOURCE,
        Issue.WORDING,
        "Reworded to what the paper says.",
    ),
    ReadyReason(
        ActionKind.REVISE, Criterion.EXACT_SOURCE, Issue.SOURCE, "The source was wrong or vague."
    ),
    ReadyReason(ActionKind.REVISE, Criterion.RIGHT_SIZE, Issue.BUNDLE, "Cut down to one decision."),
    ReadyReason(
        ActionKind.REVISE, Criterion.RIGHT_SIZE, Issue.FRAGMENT, "Made to stand on its own."
    ),
    ReadyReason(
        ActionKind.REVISE, Criterion.OWN_WORK, Issue.RESULT, "Results taken out of the claim."
    ),
    ReadyReason(
        ActionKind.RETYPE,
        Criterion.RIGHT_DIMENSION,
        Issue.DIMENSION,
        "It would be checked by the other dimension.",
    ),
    ReadyReason(
        ActionKind.REJECT, Criterion.OWN_WORK, Issue.PRIOR_WORK, "Describes the work of others."
    ),
    ReadyReason(
        ActionKind.REJECT, Criterion.OWN_WORK, Issue.RESULT, "States a result, not a decision."
    ),
    ReadyReason(
        ActionKind.REJECT,
        Criterion.RIGHT_SIZE,
        Issue.NOT_CHECKABLE,
        "Nothing in code could show it.",
    ),
    ReadyReason(
        ActionKind.REJECT, Criterion.RIGHT_SIZE, Issue.DUPLICATE, "Another claim says the same."
    ),
    ReadyReason(
        ActionKind.REJECT, Criterion.EXACT_SOURCE, Issue.SOURCE, "The paper does not say this."
    ),
    ReadyReason(
        ActionKind.SPLIT, Criterion.RIGHT_SIZE, Issue.BUNDLE, "Holds decisions that can part."
    ),
    ReadyReason(
        ActionKind.MERGE,
        Criterion.RIGHT_SIZE,
        Issue.FRAGMENT,
        "Parts of one decision.",
    ),
    ReadyReason(
        ActionKind.MERGE, Criterion.RIGHT_SIZE, Issue.DUPLICATE, "They say the same thing."
    ),
    ReadyReason(
        ActionKind.ADD, Criterion.OWN_WORK, Issue.OMISSION, "A decision that was not extracted."
    ),
    ReadyReason(
        ActionKind.ADD,
        Criterion.OWN_WORK,
        Issue.OMISSION,
        "What the code must do to follow from the theory.",
    ),
)

_REJECTED = {
    Criterion.OWN_WORK: Issue.PRIOR_WORK,
    Criterion.RIGHT_DIMENSION: Issue.DIMENSION,
    Criterion.RIGHT_SIZE: Issue.FRAGMENT,
    Criterion.EXACT_SOURCE: Issue.SOURCE,
}
_REVISED = {
    Criterion.OWN_WORK: Issue.PRIOR_WORK,
    Criterion.RIGHT_DIMENSION: Issue.DIMENSION,
    Criterion.RIGHT_SIZE: Issue.BUNDLE,
    Criterion.EXACT_SOURCE: Issue.WORDING,
}
_ALWAYS = {
    ActionKind.RETYPE: Issue.DIMENSION,
    ActionKind.SPLIT: Issue.BUNDLE,
    ActionKind.MERGE: Issue.FRAGMENT,
    ActionKind.ADD: Issue.OMISSION,
}


def issue_of(kind: ActionKind, criterion: Criterion) -> Issue | None:
    """What an action says was wrong, where the reviewer has not said it; None for accepting."""
    if kind is ActionKind.REJECT:
        return _REJECTED[criterion]
    if kind is ActionKind.REVISE:
        return _REVISED[criterion]
    return _ALWAYS.get(kind)
