"""How rankings from several searchers become one.

Places are added up, not relevances: BM25 and cosine similarity live on scales that do not compare.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

from index.records import Hit

DAMPING = 60
"""How little the very first places stand out: at 60, first place is worth 1.6 % more than second,
so that a chunk two searchers like beats the favourite of one."""


def reciprocal_rank_fusion(
    rankings: Sequence[Sequence[Hit]], *, damping: int = DAMPING
) -> list[Hit]:
    """One ranking of every chunk that any of `rankings` lists, best first, ties by chunk id.

    Each ranking gives a chunk 1 / (damping + place), places counting from 1; a chunk that it
    lists twice earns only its better place. Neither the order of `rankings` nor the relevances
    in them show in the result.
    """
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for ranking in rankings:
        for chunk_id, place in _places(ranking).items():
            shares[chunk_id].append(1.0 / (damping + place))
    # Added with fsum: "+" rounds differently from order to order and would decide ties by chance.
    earned = {chunk_id: math.fsum(parts) for chunk_id, parts in shares.items()}
    order = sorted(earned, key=lambda chunk_id: (-earned[chunk_id], chunk_id))
    return [Hit(chunk_id, earned[chunk_id], found_by="fusion") for chunk_id in order]


def _places(ranking: Sequence[Hit]) -> dict[str, int]:
    places: dict[str, int] = {}
    for place, hit in enumerate(ranking, start=1):
        places.setdefault(hit.chunk_id, place)
    return places
