"""Where do steps stand when each must come after the one before?"""

from __future__ import annotations

from collections.abc import Sequence


def aligned(columns: Sequence[Sequence[float]]) -> list[int | None]:
    """For each step, whose column says how much each place does of it, the place that it gets:
    places rise, steps may be left out (None), and the sum is the highest there is."""
    places = len(columns[0]) if columns else 0
    worth = [0.0] * (places + 1)  # of the steps so far on the first places
    taken: list[list[int | None]] = []
    for column in columns:
        worth, choice = _with_step(worth, column)
        taken.append(choice)
    return _traced(taken, places)


def _with_step(
    before: Sequence[float], column: Sequence[float]
) -> tuple[list[float], list[int | None]]:
    """Worth of the first places with one step more, and the place that the step takes."""
    worth: list[float] = [0.0]
    choice: list[int | None] = [None]
    for at, share in enumerate(column):
        best, chosen = worth[at], choice[at]
        if before[at + 1] > best:
            best, chosen = before[at + 1], None
        if share and before[at] + share > best:
            best, chosen = before[at] + share, at
        worth.append(best)
        choice.append(chosen)
    return worth, choice


def _traced(taken: Sequence[Sequence[int | None]], places: int) -> list[int | None]:
    found: list[int | None] = []
    end = places
    for choice in reversed(taken):
        at = choice[end]
        found.append(at)
        end = end if at is None else at
    return found[::-1]
