"""Which chunks hold a query's words: BM25 over code and, apart from it, over prose.

This is the one door of bm25s (and here of numpy); both are imported when an index is built or
loaded, not before. bm25s' own tokenizer is never used: it tears `3e-4` apart.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer.model.chunk import Chunk
from analyzer.model.errors import StoreError
from analyzer.model.source import RUNS, FileRole
from index.records import Hit, Query
from index.tokenize import tokens, word_tokens, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

K1 = 0.9
B = 0.4
"""Lucene's formula with the values usual for short passages: a name said ten times in a function
is hardly more about it than one said three times, and long functions are not worse for it."""
PROSE_WEIGHT = 0.5
"""A comment may promise what no line does, so it points the way but cannot outrank the code."""
_THREADS = "OPENBLAS_NUM_THREADS"
_DIGITS = 9
"""Relevances are rounded here, so that equal ones are ties on every machine."""


class LexicalIndex:
    """BM25 behind `Searcher`. The order in which chunks are given never shows in a result."""

    name = "bm25"

    def __init__(self, chunks: Sequence[Chunk], code: _Field, prose: _Field) -> None:
        """Use `build` or `load`. `chunks` are sorted by id; rows of the fields count them."""
        self._ids = [chunk.chunk_id for chunk in chunks]
        self._roles = [chunk.role for chunk in chunks]
        self._code = code
        self._prose = prose
        self._holding: dict[str, int] = {}

    @classmethod
    def build(cls, chunks: Sequence[Chunk]) -> LexicalIndex:
        """An index of `chunks`, whose ids must be unique; of none, one that finds nothing."""
        ordered = _by_id(chunks)
        return cls(
            ordered,
            _Field.build(_code_words(chunk) for chunk in ordered),
            _Field.build(_prose_words(chunk) for chunk in ordered),
        )

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """At most `limit` chunks of the query's roles, best first, ties by chunk id.

        Each distinct word counts once, however often the query says it. Unknown words add
        nothing, and a chunk with none of the words is no hit.
        """
        np = _numpy()
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
        self._code.save(directory / "code")
        self._prose.save(directory / "prose")
        (directory / "chunks.json").write_text(json.dumps(_fingerprint(self._ids)))

    @classmethod
    def load(cls, directory: Path, chunks: Sequence[Chunk]) -> LexicalIndex:
        """The index that `save` wrote there for these very chunks, in any order.

        Raises StoreError when it is not there, is damaged, or belongs to other chunks.
        """
        ordered = _by_id(chunks)
        try:
            written_for = json.loads((directory / "chunks.json").read_text())
            if written_for != _fingerprint([chunk.chunk_id for chunk in ordered]):
                raise ValueError("it belongs to other chunks")
            code, prose = _Field.load(directory / "code"), _Field.load(directory / "prose")
        except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
            raise StoreError(
                str(directory), f"the index cannot be read ({error})", "index the repository again"
            ) from error
        return cls(ordered, code, prose)


class _Field:
    """One BM25 matrix. Chunks without a token in the field are not part of it, as in Lucene:
    they would otherwise shorten the average length and make every word look rarer."""

    def __init__(self, rows: NDArray[np.int32] | None, bm25: Any) -> None:
        self._rows = rows
        self._bm25 = bm25  # None when no chunk has a token in the field

    @classmethod
    def build(cls, documents: Iterable[Sequence[str]]) -> _Field:
        """The matrix over documents, each given as its words."""
        np = _numpy()
        from bm25s import BM25

        vocabulary = _Vocabulary()
        said: list[int] = []
        ends = [0]
        for document in documents:
            said.extend(map(vocabulary.__getitem__, document))
            ends.append(len(said))
        columns, lengths = vocabulary.columns(np.array(said, dtype=np.int32), np.array(ends))
        rows = np.flatnonzero(lengths)
        if not len(rows):
            return cls(None, None)
        # In float32 the result depends on numpy's version, whose rules for mixing widths changed.
        bm25: Any = BM25(k1=K1, b=B, method="lucene", dtype="float64", backend="numpy")
        # What `bm25.index` computes one document at a time, for all of them at once.
        bm25.vocab_dict = vocabulary.numbers
        bm25.unique_token_ids_set = set(vocabulary.numbers.values())
        bm25.nonoccurrence_array = None
        bm25.scores = _scores(columns, lengths[rows], len(vocabulary.numbers))
        return cls(rows.astype(np.int32), bm25)

    def add_scores(
        self, words: Sequence[str], relevance: NDArray[np.float64], *, weight: float
    ) -> None:
        if self._bm25 is None:
            return
        known = [word for word in words if word in self._bm25.vocab_dict]
        if known:
            relevance[self._rows] += weight * self._bm25.get_scores(known)

    def rows_with(self, word: str) -> list[int]:
        if self._bm25 is None or word not in self._bm25.vocab_dict:
            return []
        column = self._bm25.vocab_dict[word]
        first, last = self._bm25.scores["indptr"][column : column + 2]
        places = self._bm25.scores["indices"][first:last]
        found: list[int] = self._rows[places].tolist()  # type: ignore[index]
        return found

    def save(self, directory: Path) -> None:
        np = _numpy()
        if self._rows is not None:
            self._bm25.save(directory, show_progress=False, allow_pickle=False)
            np.save(directory / "rows.npy", self._rows, allow_pickle=False)

    @classmethod
    def load(cls, directory: Path) -> _Field:
        np = _numpy()
        from bm25s import BM25

        if not directory.is_dir():
            return cls(None, None)
        rows = np.load(directory / "rows.npy", allow_pickle=False)
        bm25 = BM25.load(directory, allow_pickle=False, show_progress=False, backend="numpy")
        return cls(rows, bm25)


def _numpy() -> Any:
    """numpy without the threads for linear algebra, which cost more to start than all the rest of
    the import, and have nothing to do here."""
    before = os.environ.get(_THREADS)
    os.environ.setdefault(_THREADS, "1")
    try:
        import numpy
    finally:
        if before is None:
            del os.environ[_THREADS]
    return numpy


def _scores(
    columns: NDArray[np.int32], lengths: NDArray[np.int64], vocabulary: int
) -> dict[str, Any]:
    """BM25 of every word (a column) in every document that holds it (an index), column by column.
    `columns` are the words of all documents in turn, `lengths` says how many are whose."""
    np = _numpy()
    documents = len(lengths)
    places = columns.astype(np.int64) * documents
    places += np.repeat(np.arange(documents), lengths)
    places, often = np.unique(places, return_counts=True)
    words, indices = np.divmod(places, documents)
    frequencies = np.bincount(words, minlength=vocabulary)
    # numpy's logarithm may differ from the C library's in the last bit.
    known = {
        count: math.log(1 + (documents - count + 0.5) / (count + 0.5))
        for count in np.unique(frequencies).tolist()
    }
    rarity = np.array([known[count] for count in frequencies.tolist()])
    norm = K1 * ((1 - B) + B * lengths / lengths.mean())
    data = rarity[words] * (often / (norm[indices] + often))
    starts = np.zeros(vocabulary + 1, dtype=np.int64)
    np.cumsum(frequencies, out=starts[1:])
    return {
        "data": data,
        "indices": indices.astype(np.int32),
        "indptr": starts,
        "num_docs": documents,
    }


class _Vocabulary(dict[str, int]):
    """Words numbered as they are first asked for, and in `numbers` the tokens they are made of."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers: dict[str, int] = {}
        self._tokens: list[int] = []  # those of word 0, of word 1, and so on
        self._counts: list[int] = []

    def __missing__(self, word: str) -> int:
        known = self.numbers
        found = word_tokens(word)
        for token in found:
            self._tokens.append(known.setdefault(token, len(known)))
        self._counts.append(len(found))
        number = self[word] = len(self)
        return number

    def columns(
        self, said: NDArray[np.int32], ends: NDArray[np.int64]
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Tokens of all documents in turn, and how many each has, from their words in turn and
        where each document's words end (a 0 in front)."""
        np = _numpy()
        counts = np.array(self._counts, dtype=np.int32)
        starts = np.cumsum(counts, dtype=np.int32) - counts
        each = counts[said]
        before = np.concatenate(([0], np.cumsum(each)))
        places = np.arange(before[-1], dtype=np.int32)
        places += np.repeat(starts[said] - before[:-1].astype(np.int32), each)
        return np.array(self._tokens, dtype=np.int32)[places], np.diff(before[ends])


def _by_id(chunks: Sequence[Chunk]) -> list[Chunk]:
    return sorted(chunks, key=lambda chunk: chunk.chunk_id)


def _code_words(chunk: Chunk) -> Sequence[str]:
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


def _prose_words(chunk: Chunk) -> list[str]:
    if chunk.role is FileRole.DOC:
        return words(f"{chunk.header}\n{chunk.text}")
    return words(chunk.prose_text())


def _fingerprint(chunk_ids: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(chunk_ids).encode()).hexdigest()
