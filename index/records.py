"""What goes into a search and what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from analyzer.model.source import FileRole


class Query(Struct, frozen=True):
    """`text` is tokenized by the searcher; `terms` are added as they are, already tokens."""

    text: str
    terms: tuple[str, ...] = ()
    roles: frozenset[FileRole] = frozenset()  # empty: every role


class Hit(Struct, frozen=True):
    """A chunk with a relevance; relevances of different searchers do not compare."""

    chunk_id: str
    relevance: float
    found_by: str


class Searcher(Protocol):
    """Anything that ranks chunks. At most `limit` hits, best first, ties by chunk id,
    and never a chunk with relevance 0."""

    name: str

    def search(self, query: Query, *, limit: int) -> Sequence[Hit]: ...
