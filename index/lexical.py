"""Which chunks hold a query's words: BM25 over code and, apart from it, over prose.

This is the one door of bm25s (and here of numpy); both are imported when an index is built or
loaded, not before. bm25s' own tokenizer is never used: it tears `3e-4` apart.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer.model.chunk import Chunk
from analyzer.model.errors import StoreError
from analyzer.model.source import RUNS, FileRole
from index.records import Hit, Query
from index.tokenize import tokens

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

    def __init__(self, chunks: Sequence[Chunk], code: _Field, prose: _Field) -> None:
        """Use `build` or `load`. `chunks` are sorted by id; rows of the fields count them."""
        self._ids = [chunk.chunk_id for chunk in chunks]
        self._roles = [chunk.role for chunk in chunks]
        self._code = code
        self._prose = prose

    @classmethod
    def build(cls, chunks: Sequence[Chunk]) -> LexicalIndex:
        """An index of `chunks`, whose ids must be unique; of none, one that finds nothing."""
        ordered = _by_id(chunks)
        return cls(
            ordered,
            _Field.build(_code_tokens(chunk) for chunk in ordered),
            _Field.build(_prose_tokens(chunk) for chunk in ordered),
        )

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """At most `limit` chunks of the query's roles, best first, ties by chunk id.

        Each distinct word counts once, however often the query says it. Unknown words add
        nothing, and a chunk with none of the words is no hit.
        """
        import numpy as np

        words = sorted({*tokens(query.text), *query.terms})
        relevance = np.zeros(len(self._ids))
        self._code.add_scores(words, relevance, weight=1.0)
        self._prose.add_scores(words, relevance, weight=PROSE_WEIGHT)
        relevance = np.round(relevance, _DIGITS)
        rows = [row for row in np.flatnonzero(relevance).tolist() if self._wanted(row, query)]
        # Rows are in the order of ids, so a stable sort leaves ties by id.
        rows.sort(key=relevance.__getitem__, reverse=True)
        return [Hit(self._ids[row], float(relevance[row]), self.name) for row in rows[:limit]]

    def _wanted(self, row: int, query: Query) -> bool:
        return not query.roles or self._roles[row] in query.roles

    def holds(self, term: str) -> int:
        """In how many chunks that run the token occurs, comments and docstrings left out."""
        return sum(self._roles[row] in RUNS for row in self._code.rows_with(term))

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
    def build(cls, documents: Iterable[list[str]]) -> _Field:
        import numpy as np
        from bm25s import BM25

        vocabulary = _Numbering()
        rows: list[int] = []
        numbered: list[list[int]] = []
        for row, words in enumerate(documents):
            if words:
                rows.append(row)
                numbered.append(list(map(vocabulary.__getitem__, words)))
        if not rows:
            return cls(None, None)
        # In float32 the result depends on numpy's version, whose rules for mixing widths changed.
        bm25 = BM25(k1=K1, b=B, method="lucene", dtype="float64", backend="numpy")
        corpus = (numbered, dict(vocabulary))
        bm25.index(corpus, create_empty_token=False, show_progress=False)
        return cls(np.array(rows, dtype=np.int32), bm25)

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
        import numpy as np

        if self._rows is not None:
            self._bm25.save(directory, show_progress=False, allow_pickle=False)
            np.save(directory / "rows.npy", self._rows, allow_pickle=False)

    @classmethod
    def load(cls, directory: Path) -> _Field:
        import numpy as np
        from bm25s import BM25

        if not directory.is_dir():
            return cls(None, None)
        rows = np.load(directory / "rows.npy", allow_pickle=False)
        bm25 = BM25.load(directory, allow_pickle=False, show_progress=False, backend="numpy")
        return cls(rows, bm25)


class _Numbering(dict[str, int]):
    """Numbers words in the order they are first asked for."""

    def __missing__(self, word: str) -> int:
        number = self[word] = len(self)
        return number


def _by_id(chunks: Sequence[Chunk]) -> list[Chunk]:
    return sorted(chunks, key=lambda chunk: chunk.chunk_id)


def _code_tokens(chunk: Chunk) -> list[str]:
    if chunk.role is FileRole.DOC:
        return []
    return tokens(f"{chunk.header}\n{chunk.owner}\n{_without_prose(chunk)}")


def _without_prose(chunk: Chunk) -> str:
    """`Chunk.code_text` for eyes that need no lines: several times as fast, same tokens."""
    parts: list[str] = []
    at = 0
    for start, end in chunk.prose:
        parts.append(chunk.text[at:start])
        at = end
    parts.append(chunk.text[at:])
    return " ".join(parts)


def _prose_tokens(chunk: Chunk) -> list[str]:
    if chunk.role is FileRole.DOC:
        return tokens(f"{chunk.header}\n{chunk.text}")
    return tokens(chunk.prose_text())


def _fingerprint(chunk_ids: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(chunk_ids).encode()).hexdigest()
