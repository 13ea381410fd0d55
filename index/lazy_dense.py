"""Meaning for repositories too large to encode whole: only what a first search found is encoded."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.chunk import Chunk
from index.arrays import numpy
from index.dense import chunk_text, query_vector
from index.encoder import Encoder
from index.nearest import DIGITS
from index.records import Hit, Query

MOST_ENCODED = 100
"""Chunks encoded for one query, the first in the order in which they are asked for."""


class LazyDenseIndex:
    """Finds nothing by itself; says of chunks that others found how near to the query they are."""

    name = "dense"

    def __init__(
        self, chunks: Sequence[Chunk], encoder: Encoder, *, most: int = MOST_ENCODED
    ) -> None:
        self.encoder = encoder
        self._chunks = {chunk.chunk_id: chunk for chunk in chunks}
        self._most = most
        self._vectors: dict[str, object] = {}

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """No hits: that would take all vectors."""
        del query, limit
        return []

    def relevances(self, query: Query, chunk_ids: Sequence[str]) -> list[float]:
        """The cosine of each of the first `most` chunks with the query; 0 for the others."""
        np = numpy()
        vector = query_vector(self.encoder, query)
        if vector is None:
            return [0.0] * len(chunk_ids)
        asked = chunk_ids[: self._most]
        fresh = [chunk_id for chunk_id in asked if chunk_id not in self._vectors]
        if fresh:
            texts = [chunk_text(self._chunks[chunk_id]) for chunk_id in fresh]
            self._vectors.update(zip(fresh, self.encoder.encode(texts), strict=True))
        found = [
            round(float(np.dot(self._vectors[chunk_id], vector)), DIGITS) for chunk_id in asked
        ]
        return found + [0.0] * (len(chunk_ids) - len(found))
