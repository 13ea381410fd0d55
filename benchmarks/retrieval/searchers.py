"""Who searches: our index, its peers, and what a person would do without any of them.

Every one is built over the same chunks and answers the same query, so that figures differ by
ranking alone. A searcher whose packages are not installed is left out by `available`.
"""

from __future__ import annotations

import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from analyzer.model.chunk import Chunk
from index.dense import DenseIndex
from index.fused import FusedIndex
from index.lexical import LexicalIndex
from index.lucene import LuceneIndex, missing_packages
from index.records import Hit, Query, Searcher
from index.static_encoder import StaticEncoder

WORD = re.compile(r"[A-Za-z0-9_]+")
SHORTEST_COUNTED = 4
"""Letters of a word that a person would search for; shorter ones stand in every file."""
K1, B = 0.9, 0.4


class KeywordCounts:
    """How often the longer words of the query occur, as ripgrep would count them file by file."""

    name = "counts"

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._texts = [(chunk.chunk_id, chunk.text.lower()) for chunk in by_id(chunks)]

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """Chunks by the number of occurrences, inside longer words too."""
        words = {word.lower() for word in WORD.findall(query.text)}
        asked = sorted(word for word in words if len(word) >= SHORTEST_COUNTED)
        scores = ((one, sum(map(text.count, asked))) for one, text in self._texts)
        return best([Hit(one, float(score), self.name) for one, score in scores], limit)


class PlainBm25:
    """BM25 over words as they stand: no pieces of identifiers, no stems, no numbers made equal."""

    name = "plain"

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        from bm25s import BM25

        ordered = by_id(chunks)
        self._ids = [chunk.chunk_id for chunk in ordered]
        self._bm25: Any = BM25(k1=K1, b=B, method="lucene")
        self._bm25.index([plain_words(chunk.text) for chunk in ordered], show_progress=False)

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """Chunks by BM25; a word that the query repeats counts once."""
        known = self._bm25.vocab_dict
        asked = sorted({word for word in plain_words(query.text) if word in known})
        if not asked:
            return []
        scores = self._bm25.get_scores(asked).tolist()
        found = zip(self._ids, scores, strict=True)
        return best([Hit(one, round(score, 6), self.name) for one, score in found], limit)


def plain_words(text: str) -> list[str]:
    """Letters, digits and underscores in a row, in small letters."""
    return [word.lower() for word in WORD.findall(text)]


def by_id(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks in the order in which ties are settled."""
    return sorted(chunks, key=lambda chunk: chunk.chunk_id)


def best(hits: Sequence[Hit], limit: int) -> list[Hit]:
    """As `Searcher` promises: no relevance of 0, best first, ties by chunk id, cut last."""
    found = [hit for hit in hits if hit.relevance > 0]
    return sorted(found, key=lambda hit: (-hit.relevance, hit.chunk_id))[:limit]


def by_meaning(chunks: Sequence[Chunk]) -> DenseIndex:
    """The vectors that are shipped, alone."""
    return DenseIndex.build(chunks, StaticEncoder.shipped())


def by_both(chunks: Sequence[Chunk]) -> FusedIndex:
    """Words and vectors, mixed as the program mixes them."""
    return FusedIndex(LexicalIndex.build(chunks), by_meaning(chunks))


Builder = Callable[[Sequence[Chunk]], Searcher]
BUILDERS: dict[str, Builder] = {
    "counts": KeywordCounts,
    "plain": PlainBm25,
    "bm25": LexicalIndex.build,
    "dense": by_meaning,
    "fused": by_both,
    "lucene": LuceneIndex.build,
}
"""In the order in which they are shown."""


def available(wanted: Sequence[str] = ()) -> dict[str, Builder]:
    """Builders by name, of `wanted` or all; without those that are not installed."""
    names = [name for name in BUILDERS if not wanted or name in wanted]
    lacking = {"lucene"} if missing_packages() else set()
    return {name: BUILDERS[name] for name in names if name not in lacking}


class Clock:
    """CPU seconds by name: what was spent on building, and on how many queries."""

    def __init__(self) -> None:
        self.building: defaultdict[str, float] = defaultdict(float)
        self.searching: defaultdict[str, float] = defaultdict(float)
        self.queries: Counter[str] = Counter()

    @contextmanager
    def build(self, name: str) -> Iterator[None]:
        """Add what is done inside to the building of `name`."""
        before = time.process_time()
        yield
        self.building[name] += time.process_time() - before

    @contextmanager
    def search(self, name: str) -> Iterator[None]:
        """Count what is done inside as one query of `name`."""
        before = time.process_time()
        yield
        self.searching[name] += time.process_time() - before
        self.queries[name] += 1

    def figures(self, name: str) -> dict[str, float]:
        """Seconds to build everything, milliseconds a query."""
        queries = self.queries[name] or 1
        return {
            "build_cpu_seconds": round(self.building[name], 3),
            "query_cpu_ms": round(1000 * self.searching[name] / queries, 2),
        }
