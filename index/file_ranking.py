"""Which files is a query about? A ranking of files made from a ranking of their chunks.

A file answers with its best few chunks together: one chunk that says a word often is less than a
file that has it in three places, and a long file must not win by the number of its chunks.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Sequence

from index.records import Hit

BEST_OF_A_FILE = 3
"""Chunks of one file that are added up."""


def files_first(
    hits: Sequence[Hit],
    file_of: Callable[[str], str],
    *,
    limit: int,
    most: int = BEST_OF_A_FILE,
) -> list[Hit]:
    """At most `limit` of `hits`: the best of each file first, files by the sum of their best
    `most`; then every other hit, as it stood.

    `hits` are best first; the relevances stay those of the chunks. Ties of files by name.
    """
    by_file: defaultdict[str, list[Hit]] = defaultdict(list)
    for hit in hits:
        by_file[file_of(hit.chunk_id)].append(hit)
    # fsum: plain addition rounds differently per order and would break ties at random.
    worth = {
        file: math.fsum(sorted((hit.relevance for hit in found), reverse=True)[:most])
        for file, found in by_file.items()
    }
    order = sorted(by_file, key=lambda file: (-worth[file], file))
    leading = [by_file[file][0] for file in order]
    led = {hit.chunk_id for hit in leading}
    return [*leading, *(hit for hit in hits if hit.chunk_id not in led)][:limit]
