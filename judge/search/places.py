"""Which places of the repository a claim is about, and whether they do anything.

The place is found by all of its words, comments and docstrings too: a docstring often says what
a claim says, and then tells that the stub below it is the code that should have done it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, Location
from judge.lookup.repository import Repository
from judge.search.rounds import Search

MOST_PLACES = 8


class Place(Struct, frozen=True):
    """A well-ranked chunk. `share` is its part of what the best places earned in all rounds of
    search, `words` the part of the claim's words, by rarity, that its code or prose says."""

    owner: str
    location: Location
    share: float
    words: float
    reachable: bool
    stub: str
    unreached: str = ""  # why nothing reaches it, where that is known
    meaning: float = 0.0  # cosine of what the claim and the place are about

    @property
    def alive(self) -> bool:
        """Whether a run does what stands there."""
        return self.reachable and not self.stub


def best_places(search: Search, words: Sequence[str], text: str = "") -> tuple[Place, ...]:
    """At most MOST_PLACES in files that run, best first; `words` and `text` are the claim's."""
    ranking = search.ranking()
    best = [chunk for chunk in ranking if chunk.role in RUNS][:MOST_PLACES]
    total = math.fsum(search.score(chunk.chunk_id) for chunk in best) or 1.0
    near = search.repository.meanings.of(text, [chunk.chunk_id for chunk in best])
    return tuple(
        replace(
            _place(chunk, search.score(chunk.chunk_id) / total, words, search.repository),
            meaning=max(0.0, cosine),
        )
        for chunk, cosine in zip(best, near, strict=True)
    )


def _place(chunk: Chunk, share: float, words: Sequence[str], repository: Repository) -> Place:
    said = repository.code_tokens(chunk) | repository.prose_tokens(chunk)
    rarities = [(repository.rarity(word), word in said) for word in words]
    total = math.fsum(rarity for rarity, _ in rarities) or 1.0
    return Place(
        chunk.owner,
        chunk.location,
        share,
        math.fsum(rarity for rarity, there in rarities if there) / total,
        repository.is_reachable(chunk.owner),
        repository.stub_of(chunk.owner),
        repository.why_unreached(chunk.owner),
    )
