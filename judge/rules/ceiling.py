"""What is the most that a verdict may say without contradicting its own reasoning?

Weights are right on average; a reader looks at one verdict. What stands plainly against a claim,
or is plainly not there, bounds its level by the rubric, whatever else is likely.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from judge.claims.requirement import RequirementKind
from judge.rules.assessment import CHECKED, FIRM, Assessment, Row, is_another_value
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState, Score

State = RequirementState
NOT_THERE = frozenset({State.NOT_FOUND, State.MENTIONED})


class Ceiling(Struct, frozen=True):
    """The highest level allowed, and why; "" where everything is."""

    level: Score = Score.FAITHFUL
    why: str = ""


OPEN = Ceiling()


def ceiling(assessment: Assessment, dimension: Dimension) -> Ceiling:
    """The lowest of the bounds that hold."""
    held = [
        Ceiling(level, why) for level, why, holds in BOUNDS_OF_ALL if holds(assessment, dimension)
    ]
    held += [
        Ceiling(level, why)
        for level, why, holds in BOUNDS
        if any(holds(row, dimension) for row in assessment.rows)
    ]
    return min(held, key=lambda bound: bound.level.value, default=OPEN)


def no_trace(assessment: Assessment) -> bool:
    """Whether code says nothing of all that the claim names, nor of its other words: then it is
    absent, whatever other claims of the kind deserve."""
    rows = assessment.asked
    named = any(row.certain or row.weight >= FIRM for row in rows if row.kind in CHECKED)
    return named and all(_is_traceless(row) for row in rows)


def _is_traceless(row: Row) -> bool:
    """Whether not even another value stands under the name."""
    another = row.kind in CHECKED and row.result.references
    return row.result.state is State.MENTIONED or (
        row.result.state is State.NOT_FOUND and not another
    )


def _nothing_seen(assessment: Assessment, dimension: Dimension) -> bool:
    """Whether no part of a claim was found, be it that code may name it otherwise. Steps are told
    in words that code need not use; that none is found says little."""
    rows = assessment.asked
    found = any(row.result.state not in NOT_THERE for row in rows)
    return dimension is not Dimension.ORDERING and bool(rows) and not found


def _only_few_words(assessment: Assessment, dimension: Dimension) -> bool:
    del dimension
    only = all(row.kind == RequirementKind.TOPIC for row in assessment.rows)
    return assessment.few_words and only


BoundOfAll = tuple[Score, str, Callable[[Assessment, Dimension], bool]]
BOUNDS_OF_ALL: tuple[BoundOfAll, ...] = (
    (Score.ABSENT, "code says nothing of what it names", lambda found, _: no_trace(found)),
    (
        Score.CORE_SUBSTITUTION,
        "the only value it asks for is another one",
        lambda found, _: is_another_value(found),
    ),
    (Score.KEY_OMISSION, "nothing of it was found", _nothing_seen),
    (
        Score.KEY_OMISSION,
        "it names nothing but a few words that much code says",
        _only_few_words,
    ),
)


def _stands_empty(row: Row, dimension: Dimension) -> bool:
    del dimension
    return row.kind == "stands" and row.result.state is State.STUBBED


def _stands_idle(row: Row, dimension: Dimension) -> bool:
    del dimension
    return row.kind == "stands" and row.result.state is State.UNREACHED


def _turned_round(row: Row, dimension: Dimension) -> bool:
    del dimension
    return row.kind == "order" and row.result.state is State.CONTRADICTED


def _term_missing(row: Row, dimension: Dimension) -> bool:
    del dimension
    return row.kind == "term" and row.result.state in NOT_THERE


def _contradicted(row: Row, dimension: Dimension) -> bool:
    del dimension
    return row.weight >= FIRM and row.result.state is State.CONTRADICTED


def _another_way(row: Row, dimension: Dimension) -> bool:
    is_way = row.kind == "mechanism" and row.result.state is State.CONTRADICTED
    return is_way and dimension is Dimension.METHOD


def _nowhere(row: Row, dimension: Dimension) -> bool:
    """Whether all that a claim asks for is a thing that no code that runs does."""
    del dimension
    absent = row.kind == "mechanism" and row.result.state is State.NOT_FOUND
    return absent and row.result.decisive


def _another_value(row: Row, dimension: Dimension) -> bool:
    del dimension
    is_value = row.kind == RequirementKind.VALUE and row.weight >= FIRM
    return is_value and row.result.state is State.VARIANT


def _value_missing(row: Row, dimension: Dimension) -> bool:
    return (
        dimension is Dimension.NUMERICAL
        and row.kind == RequirementKind.VALUE
        and row.certain
        and row.result.state in NOT_THERE
    )


Bound = tuple[Score, str, Callable[[Row, Dimension], bool]]
BOUNDS: tuple[Bound, ...] = (
    (Score.ABSENT, "what stands for it does nothing", _stands_empty),
    (Score.CORE_SUBSTITUTION, "what does it is never run", _stands_idle),
    (Score.KEY_OMISSION, "the steps come in another order", _turned_round),
    (Score.KEY_OMISSION, "no code says a term that doing it would need", _term_missing),
    (Score.KEY_OMISSION, "code does it in another way", _another_way),
    (Score.CORE_SUBSTITUTION, "no code that runs does it", _nowhere),
    (Score.MINOR_DEVIATION, "something stands against a part of it", _contradicted),
    (Score.MINOR_DEVIATION, "a value is another one", _another_value),
    (Score.MINOR_DEVIATION, "a value was not found", _value_missing),
)
"""In the order in which reasons are given."""
