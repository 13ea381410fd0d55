"""What is left of extracted claims after a reviewer's actions, and how each came to be?

A review is a list of claims and a list of actions; the state is always the fold of one over the
other, so that taking the last action back means folding one action less. Nothing is decided
without an action: a claim that none has touched stays open, and open claims enter no result.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from analyzer.model.errors import InputError
from analyzer.paper.document import Span
from analyzer.paper.review_words import ActionKind, Criterion, Issue, issue_of
from taxonomy.drift import Dimension

LONGEST_TEXT = 20_000
LONGEST_REASON = 4_000
"""Characters; what is longer was pasted by mistake."""

MOST_PARTS = 40


class State(StrEnum):
    """Where a claim stands in its review."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REJECTED = "rejected"


class ReviewedClaim(Struct, frozen=True):
    """A claim as the actions so far have left it.

    `origins` are the ids in the claims file it comes from, none for an added one; `history` the
    kinds of actions on it since it has this form. `extra` holds the file's other fields.
    """

    claim_id: str
    dimension: Dimension
    text: str
    source: str
    span: Span | None = None
    state: State = State.OPEN
    origins: tuple[str, ...] = ()
    history: tuple[ActionKind, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


class Part(Struct, frozen=True):
    """One claim out of a split."""

    text: str
    dimension: Dimension


class Action(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing a reviewer did, and why.

    `text`, `source` and `span` are the new ones of revise, merge and add (None: as it was);
    `dimension` that of retype, merge and add; `parts` belong to split alone.
    """

    kind: ActionKind
    criterion: Criterion
    reason: str
    claim_ids: tuple[str, ...] = ()
    issue: Issue | None = None
    text: str | None = None
    dimension: Dimension | None = None
    source: str | None = None
    span: Span | None = None
    parts: tuple[Part, ...] = ()


class Step(Struct, frozen=True):
    """An action with the claims it took and those it left in their place."""

    action: Action
    before: tuple[ReviewedClaim, ...]
    after: tuple[ReviewedClaim, ...]

    @property
    def issue(self) -> Issue | None:
        """What was wrong, as the reviewer said or as the action implies."""
        return self.action.issue or issue_of(self.action.kind, self.action.criterion)


class Review(Struct, frozen=True):
    """The claims as they are, and the steps that led there.

    `used` holds every id there ever was: none is given twice.
    """

    paper_id: str
    claims: tuple[ReviewedClaim, ...]
    steps: tuple[Step, ...] = ()
    used: frozenset[str] = frozenset()

    def of_state(self, state: State) -> list[ReviewedClaim]:
        """The claims in one state, in order."""
        return [claim for claim in self.claims if claim.state is state]


def begin(paper_id: str, claims: Iterable[ReviewedClaim]) -> Review:
    """A review that nobody has touched."""
    given = tuple(claims)
    return Review(paper_id, given, (), frozenset(claim.claim_id for claim in given))


def replayed(start: Review, actions: Iterable[Action]) -> Review:
    """`start` after all of `actions`; InputError for the first that does not fit."""
    review = start
    for action in actions:
        review = applied(review, action)
    return review


def applied(review: Review, action: Action) -> Review:
    """`review` after one action. InputError, and no change, for an action that makes no sense."""
    action = _tidy(action)
    before = tuple(_claim(review, claim_id) for claim_id in action.claim_ids)
    _check_count(action.kind, before)
    after = tuple(_RESULTS[action.kind](review, before, action))
    claims = _put(review.claims, before, after)
    used = review.used.union(claim.claim_id for claim in after)
    return Review(review.paper_id, claims, (*review.steps, Step(action, before, after)), used)


def next_id(paper_id: str, dimension: Dimension, used: Iterable[str]) -> str:
    """The id of a new claim: its paper, its dimension, and a number that was never used."""
    numbered = re.compile(rf"{re.escape(paper_id)}-{dimension.value}-(\d{{1,9}})")
    numbers = [int(found[1]) for one in used if (found := numbered.fullmatch(one))]
    return f"{paper_id}-{dimension.value}-{max(numbers, default=0) + 1:03d}"


def _accept(_: Review, before: Sequence[ReviewedClaim], __: Action) -> list[ReviewedClaim]:
    return [_touched(_unlike(before[0], State.ACCEPTED), ActionKind.ACCEPT)]


def _reject(_: Review, before: Sequence[ReviewedClaim], __: Action) -> list[ReviewedClaim]:
    claim = _touched(_unlike(before[0], State.REJECTED), ActionKind.REJECT)
    return [replace(claim, state=State.REJECTED)]


def _revise(_: Review, before: Sequence[ReviewedClaim], action: Action) -> list[ReviewedClaim]:
    claim = before[0]
    changed = replace(
        _touched(claim, ActionKind.REVISE),
        text=claim.text if action.text is None else action.text,
        source=claim.source if action.source is None else action.source,
        span=action.span or claim.span,
    )
    if (changed.text, changed.source, changed.span) == (claim.text, claim.source, claim.span):
        raise InputError(claim.claim_id, "nothing was changed", "change it, or accept it")
    return [changed]


def _retype(review: Review, before: Sequence[ReviewedClaim], action: Action) -> list[ReviewedClaim]:
    claim = before[0]
    dimension = _dimension(action)
    if dimension is claim.dimension:
        problem = f"is {dimension.value} already"
        raise InputError(claim.claim_id, problem, "choose another dimension")
    fresh = next_id(review.paper_id, dimension, review.used)
    return [replace(_touched(claim, ActionKind.RETYPE), claim_id=fresh, dimension=dimension)]


def _split(review: Review, before: Sequence[ReviewedClaim], action: Action) -> list[ReviewedClaim]:
    claim = before[0]
    if not 2 <= len(action.parts) <= MOST_PARTS:
        raise InputError(claim.claim_id, "a split has two parts or more", "write them")
    used = set(review.used)
    made: list[ReviewedClaim] = []
    for part in action.parts:
        fresh = next_id(review.paper_id, part.dimension, used)
        used.add(fresh)
        made.append(
            replace(
                claim,
                claim_id=fresh,
                dimension=part.dimension,
                text=part.text,
                state=State.ACCEPTED,
                history=(ActionKind.SPLIT,),
            )
        )
    return made


def _merge(review: Review, before: Sequence[ReviewedClaim], action: Action) -> list[ReviewedClaim]:
    dimension = action.dimension or before[0].dimension
    return [
        ReviewedClaim(
            claim_id=next_id(review.paper_id, dimension, review.used),
            dimension=dimension,
            text=joined(claim.text for claim in before) if action.text is None else action.text,
            source=_sources(before) if action.source is None else action.source,
            span=action.span or _covering(before),
            state=State.ACCEPTED,
            origins=tuple(dict.fromkeys(one for claim in before for one in claim.origins)),
            history=(ActionKind.MERGE,),
            extra=_weightiest(before),
        )
    ]


def _add(review: Review, _: Sequence[ReviewedClaim], action: Action) -> list[ReviewedClaim]:
    dimension = _dimension(action)
    if not action.text:
        raise InputError("new claim", "says nothing", "write what the paper decides")
    return [
        ReviewedClaim(
            claim_id=next_id(review.paper_id, dimension, review.used),
            dimension=dimension,
            text=action.text,
            source=action.source or "",
            span=action.span,
            state=State.ACCEPTED,
            history=(ActionKind.ADD,),
        )
    ]


_RESULTS = {
    ActionKind.ACCEPT: _accept,
    ActionKind.REJECT: _reject,
    ActionKind.REVISE: _revise,
    ActionKind.RETYPE: _retype,
    ActionKind.SPLIT: _split,
    ActionKind.MERGE: _merge,
    ActionKind.ADD: _add,
}


def joined(texts: Iterable[str]) -> str:
    """Texts of claims as one text, each said once."""
    return " ".join(dict.fromkeys(text.strip() for text in texts))


def _unlike(claim: ReviewedClaim, state: State) -> ReviewedClaim:
    if claim.state is state:
        raise InputError(claim.claim_id, f"is {state.value} already", "go on to the next one")
    return claim


def _touched(claim: ReviewedClaim, kind: ActionKind) -> ReviewedClaim:
    return replace(claim, state=State.ACCEPTED, history=(*claim.history, kind))


def _sources(claims: Sequence[ReviewedClaim]) -> str:
    return "; ".join(dict.fromkeys(claim.source for claim in claims if claim.source))


def _covering(claims: Sequence[ReviewedClaim]) -> Span | None:
    spans = [claim.span for claim in claims if claim.span is not None]
    if not spans:
        return None
    return Span(min(one.start for one in spans), max(one.end for one in spans))


def _weightiest(claims: Sequence[ReviewedClaim]) -> Mapping[str, Any]:
    """The other fields of the claim that matters most, of equals the first."""

    def importance(claim: ReviewedClaim) -> float:
        value = claim.extra.get("importance")
        return float(value) if isinstance(value, int | float) else 0.0

    return max(claims, key=importance).extra


def _claim(review: Review, claim_id: str) -> ReviewedClaim:
    for claim in review.claims:
        if claim.claim_id == claim_id:
            return claim
    gone = "is gone: it was split, merged or given another id" if claim_id in review.used else ""
    raise InputError(claim_id, gone or "there is no such claim", "look at the claims as they are")


def _check_count(kind: ActionKind, claims: Sequence[ReviewedClaim]) -> None:
    ids = [claim.claim_id for claim in claims]
    if kind is ActionKind.MERGE:
        if len(set(ids)) < 2 or len(set(ids)) < len(ids):
            raise InputError("merge", "takes two different claims or more", "mark another one")
    elif len(ids) != (0 if kind is ActionKind.ADD else 1):
        needed = "no claim" if kind is ActionKind.ADD else "one claim"
        raise InputError(kind.value, f"is about {needed}, not {len(ids)}", "choose again")


def _dimension(action: Action) -> Dimension:
    if action.dimension is None:
        raise InputError(action.kind.value, "names no dimension", "choose one of D1 to D4")
    return action.dimension


def _tidy(action: Action) -> Action:
    """The action with its texts trimmed; InputError for one without a reason or with no words."""
    reason = action.reason.strip()
    if not reason:
        raise InputError(action.kind.value, "gives no reason", "say why; the log keeps it")
    if len(reason) > LONGEST_REASON:
        raise InputError(action.kind.value, "has too long a reason", "say it shorter")
    _check_whole(reason)
    return replace(
        action,
        reason=reason,
        text=None if action.text is None else _words(action.text),
        source=None if action.source is None else _bounded(action.source.strip()),
        parts=tuple(Part(_words(part.text), part.dimension) for part in action.parts),
    )


def _words(text: str) -> str:
    if not text.strip():
        raise InputError("claim", "says nothing", "write what the paper decides")
    return _bounded(text.strip())


def _bounded(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise InputError("claim", f"is longer than {LONGEST_TEXT:,} characters", "say it shorter")
    _check_whole(text)
    return text


def _check_whole(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise InputError("text", "holds half a character", "write it again") from None


def _put(
    claims: Sequence[ReviewedClaim],
    before: Sequence[ReviewedClaim],
    after: Sequence[ReviewedClaim],
) -> tuple[ReviewedClaim, ...]:
    """`after` where the first of `before` stood, or where its span belongs when it is new."""
    gone = {claim.claim_id for claim in before}
    if gone:
        at = next(n for n, claim in enumerate(claims) if claim.claim_id in gone)
    else:
        at = _place(claims, after[0])
    left = [claim for claim in claims[:at] if claim.claim_id not in gone]
    right = [claim for claim in claims[at:] if claim.claim_id not in gone]
    return (*left, *after, *right)


def _place(claims: Sequence[ReviewedClaim], new: ReviewedClaim) -> int:
    """After the last claim that does not come later in the paper; at the end without a span."""
    if new.span is None:
        return len(claims)
    earlier = [
        n for n, claim in enumerate(claims) if claim.span and claim.span.start <= new.span.start
    ]
    return max(earlier, default=-1) + 1
