"""Stand-ins that keep the contracts of the real things and remember what they were asked."""

from __future__ import annotations

from collections.abc import Sequence

from index.records import Hit, Query


class FakeSearcher:
    """A Searcher that answers every query with the same hits, cut at the limit."""

    def __init__(self, hits: Sequence[Hit] = (), *, name: str = "fake") -> None:
        self.name = name
        self.queries: list[Query] = []
        self._hits = sorted(hits, key=lambda hit: (-hit.relevance, hit.chunk_id))

    def search(self, query: Query, *, limit: int) -> Sequence[Hit]:
        """At most `limit` of the given hits, best first, ties by chunk id, none with 0."""
        self.queries.append(query)
        return [hit for hit in self._hits if hit.relevance > 0][:limit]
