"""How near in meaning are chunks to what a claim says?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from analyzer.model.chunk import Chunk
from index.encoder import Encoder
from index.lazy_dense import LazyDenseIndex
from index.records import Query


class Meanings:
    """Compares texts with chunks, each encoded once. Without an encoder nothing is near."""

    def __init__(self, chunks: Mapping[str, Chunk], encoder: Encoder | None) -> None:
        self._index = LazyDenseIndex(tuple(chunks.values()), encoder) if encoder else None

    def of(self, text: str, chunk_ids: Sequence[str]) -> list[float]:
        """The cosine of each chunk with the text, in the order given; at most a hundred are
        compared, the others are 0."""
        if self._index is None:
            return [0.0] * len(chunk_ids)
        return self._index.relevances(Query(text), chunk_ids)
