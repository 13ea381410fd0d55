"""Which files is a query about? A ranking of files made from a ranking of their chunks.

A file answers with its chunks together, each counting less than the one before: one chunk that
says a word often is less than a file that has it in three places, and a long file must not win by
the number of its chunks.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from index.records import Hit

FALL = 0.3
"""What each further chunk of a file counts against the one before it."""


def file_worths(hits: Sequence[Hit], file_of: Callable[[str], str]) -> dict[str, float]:
    """What each file of the hits is worth, against the best: above 0, at most 1."""
    by_file: defaultdict[str, list[float]] = defaultdict(list)
    for hit in hits:
        by_file[file_of(hit.chunk_id)].append(hit.relevance)
    # fsum: plain addition rounds differently per order and would break ties at random.
    worths = {
        file: math.fsum(value * FALL**n for n, value in enumerate(sorted(found, reverse=True)))
        for file, found in by_file.items()
    }
    most = max(worths.values(), default=1.0)
    return {file: worth / most for file, worth in worths.items()}


def files_first(
    hits: Sequence[Hit],
    file_of: Callable[[str], str],
    *,
    limit: int,
    worths: Mapping[str, float] | None = None,
) -> list[Hit]:
    """At most `limit` of `hits`: the best of each file first, files by `worths`, or by what
    `file_worths` says; then every other hit, as it stood.

    `hits` are best first; the relevances stay those of the chunks. Ties of files by name.
    """
    worths = file_worths(hits, file_of) if worths is None else worths
    best: dict[str, Hit] = {}
    for hit in hits:
        best.setdefault(file_of(hit.chunk_id), hit)
    order = sorted(best, key=lambda file: (-worths.get(file, 0.0), file))
    leading = [best[file] for file in order]
    led = {hit.chunk_id for hit in leading}
    return [*leading, *(hit for hit in hits if hit.chunk_id not in led)][:limit]
