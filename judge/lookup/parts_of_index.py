"""A searcher that shows a part of what is indexed, with the rarities of the whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from index.records import Hit, Query, Searcher

DEEPER = 20
"""How much deeper a search goes of which only a part is shown."""


@runtime_checkable
class TermIndex(Searcher, Protocol):
    """A searcher that can also say whether a token occurs at all."""

    def holds(self, term: str) -> int:
        """In how many chunks that run the token occurs."""
        ...


class Part:
    """A searcher that shows some chunks alone; how rare a word is stays what it was."""

    def __init__(self, whole: Searcher, kept: frozenset[str]) -> None:
        self.name = whole.name
        self._whole = whole
        self._kept = kept

    def search(self, query: Query, *, limit: int) -> Sequence[Hit]:
        hits = self._whole.search(query, limit=limit * DEEPER)
        return [hit for hit in hits if hit.chunk_id in self._kept][:limit]

    def holds(self, term: str) -> int:
        assert isinstance(self._whole, TermIndex)
        return self._whole.holds(term)
