"""Where do all steps of a claim stand together, one after another and near each other?"""

from __future__ import annotations

import math
from collections.abc import Sequence

GAP = 0.005
"""What it costs that two steps stand apart, times the logarithm of the statements between."""

SAME = 0.4
"""What a step counts that is placed at the statement of the one before it: one line that does two
things in order is rare, one that only names both is not."""

SKIPPED = 2
"""Steps that may be left out in a row."""

MOST_PLACES = 16
"""Places of one step that are compared with those of the others: its best ones."""


def together(columns: Sequence[Sequence[float]]) -> tuple[list[int | None], float]:
    """For each step, whose column says how much each statement does of it, its statement (None
    where it is left out), so that places never fall and the sum less the gaps is the highest."""
    worth: list[dict[int, float]] = []
    back: list[dict[int, tuple[int, int] | None]] = []
    for at, column in enumerate(columns):
        worth.append({})
        back.append({})
        for place in _best_places(column):
            worth[at][place], back[at][place] = _before(worth, at, place, column[place])
    found: list[int | None] = [None] * len(columns)
    ends = [(value, -at, -place) for at, row in enumerate(worth) for place, value in row.items()]
    if not ends:
        return found, 0.0
    value, at, place = max(ends)
    here: tuple[int, int] | None = (-at, -place)
    while here is not None:
        found[here[0]] = here[1]
        here = back[here[0]][here[1]]
    return found, value


def _best_places(column: Sequence[float]) -> list[int]:
    places = sorted(range(len(column)), key=lambda place: (-column[place], place))
    return sorted(place for place in places[:MOST_PLACES] if column[place] > 0)


def _before(
    worth: Sequence[dict[int, float]], at: int, place: int, share: float
) -> tuple[float, tuple[int, int] | None]:
    """The best that a step at a place and those before it come to, and where these end."""
    best, came = share, None
    for earlier in range(max(0, at - 1 - SKIPPED), at):
        for other, value in worth[earlier].items():
            if other <= place:
                own = SAME * share if other == place else share
                left = value + own - GAP * math.log1p(place - other)
                if left > best:
                    best, came = left, (earlier, other)
    return best, came
