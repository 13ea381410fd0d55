"""Which chunks hold a query's words: BM25 over code and, apart from it, over prose.

This is the one door of bm25s, imported when the first query comes. bm25s' own tokenizer is never
used: it tears `3e-4` apart. Counts of words are stored (`index.postings`), relevances are computed
from them: those of every chunk change when one does.
"""

from __future__ import annotations

import json
import math
import sys
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer.model.chunk import Chunk
from analyzer.model.errors import StoreError
from analyzer.model.source import RUNS, FileRole
from index.arrays import numpy
from index.content import content_keys, fingerprint, split_keys
from index.postings import Postings
from index.records import Hit, Query
from index.tokenize import tokens, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

K1 = 0.9
B = 0.4
"""Lucene's formula with the values usual for short passages: a name said ten times in a function
is hardly more about it than one said three times, and long functions are not worse for it."""
PROSE_WEIGHT = 0.5
"""A comment may promise what no line does, so it points the way but cannot outrank the code."""
_DIGITS = 9
"""Relevances are rounded here, so that equal ones are ties on every machine."""


class LexicalIndex:
    """BM25 behind `Searcher`. The order in which chunks are given never shows in a result."""

    name = "bm25"

    def __init__(
        self, chunks: Sequence[Chunk], keys: Sequence[bytes], code: Postings, prose: Postings
    ) -> None:
        """Use `build` or `load`. `chunks` are sorted by id, `keys` are their content keys; rows of
        the postings count them."""
        self._chunks = chunks
        self._ids = [chunk.chunk_id for chunk in chunks]
        self._roles = [chunk.role for chunk in chunks]
        self.keys = keys
        self._code = _Field(code)
        self._prose = _Field(prose)
        self._holding: dict[str, int] = {}

    @classmethod
    def build(cls, chunks: Sequence[Chunk], *, known: LexicalIndex | None = None) -> LexicalIndex:
        """An index of `chunks`, whose ids must be unique; of none, one that finds nothing.

        Words of chunks that `known` holds, too, are taken from there: that is quicker, and
        nothing else.
        """
        ordered = _by_id(chunks)
        # Records of files that did not change are taken over as they are.
        same = zip(known._chunks, known.keys, strict=True) if known else ()
        keys = content_keys(ordered, known={id(chunk): key for chunk, key in same})
        if known is None:
            code = Postings.counted(map(code_words, ordered))
            return cls(ordered, keys, code, Postings.counted(map(prose_words, ordered)))
        kept = numpy().array(_rows_before(known.keys, keys), dtype="int64")
        fresh = [chunk for chunk, row in zip(ordered, kept.tolist(), strict=True) if row < 0]

        def renewed(before: Postings, words_of: Callable[[Chunk], Sequence[str]]) -> Postings:
            return before.renewed(kept, map(words_of, fresh))

        code = renewed(known._code.postings, code_words)
        return cls(ordered, keys, code, renewed(known._prose.postings, prose_words))

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """At most `limit` chunks of the query's roles, best first, ties by chunk id.

        Each distinct word counts once, however often the query says it. Unknown words add
        nothing, and a chunk with none of the words is no hit.
        """
        np = numpy()
        wanted = sorted({*tokens(query.text), *query.terms})
        relevance = np.zeros(len(self._ids))
        self._code.add_scores(wanted, relevance, weight=1.0)
        self._prose.add_scores(wanted, relevance, weight=PROSE_WEIGHT)
        relevance = np.round(relevance, _DIGITS)
        if query.roles:
            relevance[[role not in query.roles for role in self._roles]] = 0
        rows = np.flatnonzero(relevance)
        # Rows are in the order of ids, so a stable sort leaves ties by id.
        best = rows[np.argsort(-relevance[rows], kind="stable")[:limit]].tolist()
        return [Hit(self._ids[row], float(relevance[row]), self.name) for row in best]

    def holds(self, term: str) -> int:
        """In how many chunks that run the token occurs, comments and docstrings left out."""
        known = self._holding.get(term)
        if known is None:
            known = sum(self._roles[row] in RUNS for row in self._code.rows_with(term))
            self._holding[term] = known
        return known

    def save(self, directory: Path) -> None:
        """Write into `directory`, made if it is not there. Same chunks, same bytes."""
        directory.mkdir(parents=True, exist_ok=True)
        self._code.postings.save(directory / "code")
        self._prose.postings.save(directory / "prose")
        (directory / "keys").write_bytes(b"".join(self.keys))
        (directory / "chunks.json").write_text(json.dumps(fingerprint(self._ids)))

    @classmethod
    def load(cls, directory: Path, chunks: Sequence[Chunk]) -> LexicalIndex:
        """The index that `save` wrote there for these very chunks, in any order.

        Raises StoreError when it is not there, is damaged, or belongs to other chunks.
        """
        ordered = _by_id(chunks)
        try:
            written_for = json.loads((directory / "chunks.json").read_text())
            if written_for != fingerprint([chunk.chunk_id for chunk in ordered]):
                raise ValueError("it belongs to other chunks")
            keys = split_keys((directory / "keys").read_bytes(), len(ordered))
            code = Postings.load(directory / "code")
            prose = Postings.load(directory / "prose")
        except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
            raise StoreError(
                str(directory), f"the index cannot be read ({error})", "index the repository again"
            ) from error
        return cls(ordered, keys, code, prose)


class _Field:
    """One BM25 matrix, computed when it is first asked. Chunks without a token in the field are
    not part of it, as in Lucene: they would otherwise shorten the average length and make every
    word look rarer."""

    def __init__(self, postings: Postings) -> None:
        self.postings = postings

    @cached_property
    def _rows(self) -> NDArray[np.int64]:
        rows: NDArray[np.int64] = numpy().flatnonzero(self.postings.lengths)
        return rows

    @cached_property
    def _bm25(self) -> Any:
        with _out_of_sight("jax", "numba", "scipy", "tqdm"):
            from bm25s import BM25

        # In float32 the result depends on numpy's version, whose rules for mixing widths changed.
        bm25: Any = BM25(k1=K1, b=B, method="lucene", dtype="float64", backend="numpy")
        # What `bm25.index` computes one document at a time, for all of them at once.
        bm25.vocab_dict = {word: number for number, word in enumerate(self.postings.words)}
        bm25.unique_token_ids_set = set(bm25.vocab_dict.values())
        bm25.nonoccurrence_array = None
        bm25.scores = _scores(self.postings, self._rows)
        return bm25

    def add_scores(
        self, words: Sequence[str], relevance: NDArray[np.float64], *, weight: float
    ) -> None:
        if not len(self._rows):
            return
        known = [word for word in words if word in self._bm25.vocab_dict]
        if known:
            relevance[self._rows] += weight * self._bm25.get_scores(known)

    def rows_with(self, word: str) -> list[int]:
        postings = self.postings
        column = bisect_left(postings.words, word)
        if postings.words[column : column + 1] != [word]:
            return []
        found: list[int] = postings.rows[slice(*postings.starts[column : column + 2])].tolist()
        return found


@contextmanager
def _out_of_sight(*packages: str) -> Iterator[None]:
    """Inside, packages that nobody has imported cannot be. bm25s imports these where they are
    installed, for ways of counting that are not used here; scipy alone costs twice what numpy
    does, jax and numba far more."""
    hidden = [name for name in packages if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None: not to be found
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


def _scores(postings: Postings, documents: NDArray[np.int64]) -> dict[str, Any]:
    """BM25 of every word (a column) in every document that holds it (an index), column by column.
    `documents` are the rows with any word at all."""
    np = numpy()
    lengths = postings.lengths[documents]
    frequencies = np.diff(postings.starts)
    # numpy's logarithm may differ from the C library's in the last bit.
    known = {
        count: math.log(1 + (len(documents) - count + 0.5) / (count + 0.5))
        for count in np.unique(frequencies).tolist()
    }
    rarity = np.array([known[count] for count in frequencies.tolist()])
    place = np.zeros(len(postings.lengths), dtype=np.int32)
    place[documents] = np.arange(len(documents))
    indices = place[postings.rows]
    norm = K1 * ((1 - B) + B * lengths / lengths.mean())
    often = postings.counts
    return {
        "data": np.repeat(rarity, frequencies) * (often / (norm[indices] + often)),
        "indices": indices,
        "indptr": postings.starts,
        "num_docs": len(documents),
    }


def _rows_before(before: Sequence[bytes], now: Sequence[bytes]) -> list[int]:
    """For each key now the row it had, each row given once; -1 for what is new."""
    places: defaultdict[bytes, list[int]] = defaultdict(list)
    for row in range(len(before) - 1, -1, -1):
        places[before[row]].append(row)
    return [places[key].pop() if places.get(key) else -1 for key in now]


def _by_id(chunks: Sequence[Chunk]) -> list[Chunk]:
    return sorted(chunks, key=lambda chunk: chunk.chunk_id)


def code_words(chunk: Chunk) -> Sequence[str]:
    """Words of path, owner and code, comments and docstrings left out; of a document none."""
    if chunk.role is FileRole.DOC:
        return ()
    # In parts: the sign in a header is not ASCII and would send the whole text the slow way.
    path, _, name = chunk.header.partition(" · ")
    return [
        *_path_words(path),
        *words(f"{name}\n{chunk.owner}"),
        *words(_without_prose(chunk)),
    ]


@lru_cache(maxsize=1)
def _path_words(path: str) -> tuple[str, ...]:
    """Words of a path; the chunks of a file come one after another."""
    return tuple(words(path))


def _without_prose(chunk: Chunk) -> str:
    """`Chunk.code_text` for eyes that need no lines: several times as fast, same tokens."""
    parts: list[str] = []
    at = 0
    for start, end in chunk.prose:
        parts.append(chunk.text[at:start])
        at = end
    parts.append(chunk.text[at:])
    return " ".join(parts)


def prose_words(chunk: Chunk) -> list[str]:
    """Words of comments and docstrings; of a document all."""
    if chunk.role is FileRole.DOC:
        return words(f"{chunk.header}\n{chunk.text}")
    return words(chunk.prose_text())
