"""Where do steps stand to each other, given how much every statement does of each?

Columns hold one step's shares (0 to 1), statement by statement.
"""

from __future__ import annotations

from collections.abc import Sequence

LEAST = 0.25
"""With less nothing does the step."""

CLEAR = 0.8
"""A statement that does more than this part of another step as well is no place of either."""

LIKE_BEST = 0.9
"""Places of a step that are nearly as good as its best are places of it too."""

ELSEWHERE = 0.5
"""What a place counts whose nearest place of the other step is in another loop."""


def cleared(columns: Sequence[Sequence[float]]) -> list[list[float]]:
    """The columns without what is no place of a step: where little is done of it, or as much of
    another."""
    kept: list[list[float]] = []
    for one, column in enumerate(columns):
        rest = [other for place, other in enumerate(columns) if place != one]
        most = [max(row) for row in zip(*rest, strict=True)]
        kept.append(
            [
                share if share >= LEAST and CLEAR * share > other else 0.0
                for share, other in zip(column, most, strict=True)
            ]
        )
    return kept


def places(column: Sequence[float]) -> list[tuple[int, float]]:
    """The best place of a step and those nearly as good."""
    least = LIKE_BEST * max(column, default=0.0)
    return [(at, share) for at, share in enumerate(column) if share and share >= least]


def part_turned(
    early: Sequence[tuple[int, float]],
    late: Sequence[tuple[int, float]],
    loops: Sequence[tuple[str, ...]],
) -> float:
    """The part of the places, by share, whose nearest place of the other step, first of all in the
    same loop, stands on the side where the claim does not have it."""
    total = turned = 0.0
    for places, others, sign in ((early, late, 1), (late, early, -1)):
        for at, share in places:
            elsewhere, away = min((loops[o] != loops[at], abs(o - at)) for o, _ in others)
            weight = share * (ELSEWHERE if elsewhere else 1.0)
            near = [
                o for o, _ in others if (loops[o] != loops[at], abs(o - at)) == (elsewhere, away)
            ]
            total += weight
            turned += weight * sum((o - at) * sign < 0 for o in near) / len(near)
    return turned / total


def margin(first: Sequence[float], second: Sequence[float]) -> float:
    """How much better both are done the other way round than as claimed: -1 to 1."""
    return (_best_pair(second, first) - _best_pair(first, second)) / 2


def _best_pair(before: Sequence[float], after: Sequence[float]) -> float:
    best = most = 0.0
    for left, right in zip(before, after, strict=True):
        best = max(best, most + right)
        most = max(most, left)
    return max(best, most)
