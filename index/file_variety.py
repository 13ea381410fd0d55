"""Which files say again what a better one says? They step back for files that say something else.

Papers' repositories hold a notebook a data set, a solver a backbone, a copy of a folder under
another name. All of them answer a passage alike, and five of them would be the whole answer.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping

ALIKE = 0.5
"""What a file loses that holds the same lines as one before it."""

SHORTEST_LINE = 13
"""Characters of a line from which having it, too, says something: `else:` stands everywhere."""

MOST = 15
"""Files that are told apart; who reads further reads all."""


def varied(
    worths: Mapping[str, float], texts_of: Callable[[str], Iterable[str]]
) -> dict[str, float]:
    """The worths of the same files, less what each shares with a better one; never more.

    `texts_of` gives the stretches of a file that were indexed. Of several that a file is like,
    the one most like it counts. Ties by name.
    """
    waiting = [(-worth, file) for file, worth in worths.items()]
    heapq.heapify(waiting)
    left = dict(worths)
    chosen: list[frozenset[str]] = []
    known: dict[str, frozenset[str]] = {}
    shared: dict[str, tuple[int, float]] = {}
    while waiting and len(chosen) < MOST:
        worth, file = waiting[0]
        if file not in known:
            known[file] = _lines(texts_of(file))
        compared, most = shared.get(file, (0, 0.0))
        most = max([most, *(_likeness(known[file], one) for one in chosen[compared:])])
        shared[file] = len(chosen), most
        left[file] = worths[file] * (1 - ALIKE * most)
        # What waits can only lose: whoever keeps what it had is the best there is.
        if -left[file] > worth:
            heapq.heapreplace(waiting, (-left[file], file))
        else:
            heapq.heappop(waiting)
            chosen.append(known[file])
    return left


def _lines(texts: Iterable[str]) -> frozenset[str]:
    lines = (line.strip() for text in texts for line in text.split("\n"))
    return frozenset(line for line in lines if len(line) >= SHORTEST_LINE)


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    common = len(one & other)
    return common / (len(one) + len(other) - common) if common else 0.0
