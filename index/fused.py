"""One ranking from words and meaning: what BM25 and the vectors say of a chunk, mixed.

Relevances are mixed, each as a share of the best of its kind, not places: a hit far ahead of the
others stays ahead (decision 6 has the figures for both ways).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from index.records import Hit, Query, Searcher

DENSE_SHARE = 0.5
"""Of the two opinions, how much the vectors' counts."""
CANDIDATES = 1_000
"""How far down each ranking is looked at, or as far as the limit asks."""
NEAR = 0.3
"""Cosine from which on a chunk is a hit though it shares no word with the query."""
_DIGITS = 6


class TermSearcher(Searcher, Protocol):
    """A searcher that knows its words: `LexicalIndex`."""

    def holds(self, term: str) -> int: ...


class Similarity(Searcher, Protocol):
    """A searcher that can be asked about chunks that others found: `DenseIndex`."""

    def relevances(self, query: Query, chunk_ids: Sequence[str]) -> list[float]: ...


class FusedIndex:
    """BM25 and vectors over the same chunks behind `Searcher`."""

    name = "fused"

    def __init__(
        self, lexical: TermSearcher, dense: Similarity, *, dense_share: float = DENSE_SHARE
    ) -> None:
        self._lexical = lexical
        self._dense = dense
        self._share = dense_share

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """At most `limit` chunks of the query's roles, best first, ties by chunk id. A relevance
        of 1 means first by words and by meaning alike."""
        depth = max(limit, CANDIDATES)
        by_words = self._lexical.search(query, limit=depth)
        words = {hit.chunk_id: hit.relevance for hit in by_words}
        found = list(words)
        near = dict(zip(found, self._dense.relevances(query, found), strict=True))
        for hit in self._dense.search(query, limit=depth):
            if hit.relevance >= NEAR:
                near[hit.chunk_id] = hit.relevance
        relevances = self._mixed(words, near)
        order = sorted(relevances, key=lambda chunk_id: (-relevances[chunk_id], chunk_id))
        hits = [Hit(chunk_id, relevances[chunk_id], self.name) for chunk_id in order[:limit]]
        return [hit for hit in hits if hit.relevance > 0]

    def _mixed(self, words: dict[str, float], near: dict[str, float]) -> dict[str, float]:
        most = max(words.values(), default=0.0) or 1.0
        nearest = max(near.values(), default=0.0)
        nearest = nearest if nearest > 0 else 1.0
        return {
            chunk_id: round(
                (1 - self._share) * words.get(chunk_id, 0.0) / most
                + self._share * max(similarity, 0.0) / nearest,
                _DIGITS,
            )
            for chunk_id, similarity in near.items()
        }

    def holds(self, term: str) -> int:
        """In how many chunks that run the token occurs, comments and docstrings left out."""
        return self._lexical.holds(term)
