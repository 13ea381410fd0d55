"""Which chunk says which word how often: what BM25 is computed from, and what is stored.

Counts do not depend on the other chunks, relevances do: so a chunk that stays as it was keeps its
counts when the rest of the repository changes, and only what is new is cut into words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from index.arrays import numpy
from index.tokenize import word_tokens

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_ARRAYS = ("starts", "rows", "counts", "lengths")


class Postings:
    """Rows (chunks) by word. `words` are sorted; those of word w are
    `rows[starts[w]:starts[w + 1]]`, ascending, each said as often as `counts` says there."""

    def __init__(
        self,
        words: list[str],
        starts: NDArray[np.int64],
        rows: NDArray[np.int32],
        counts: NDArray[np.int32],
        lengths: NDArray[np.int32],
    ) -> None:
        """Use `counted`, `renewed` or `load`. `lengths` are words in all, for every row."""
        self.words = words
        self.starts = starts
        self.rows = rows
        self.counts = counts
        self.lengths = lengths

    @classmethod
    def counted(cls, documents: Iterable[Sequence[str]]) -> Postings:
        """Those of documents, each given as its uncut words; row 0 is the first."""
        np = numpy()
        vocabulary = _Vocabulary()
        said: list[int] = []
        ends = [0]
        for document in documents:
            said.extend(map(vocabulary.__getitem__, document))
            ends.append(len(said))
        columns, lengths = vocabulary.columns(np.array(said, dtype=np.int32), np.array(ends))
        rows = np.repeat(np.arange(len(lengths)), lengths)
        words = list(vocabulary.numbers)
        return cls._of(words, columns, rows, np.ones(len(rows), np.int32), lengths)

    @classmethod
    def _of(
        cls,
        words: list[str],
        said: NDArray[np.int32],
        rows: NDArray[np.int64],
        counts: NDArray[np.int32],
        lengths: NDArray[np.int64],
    ) -> Postings:
        """Those of entries in any order: word number, row, how often."""
        np = numpy()
        order = sorted(range(len(words)), key=words.__getitem__)
        place = np.empty(len(words), dtype=np.int64)
        place[order] = np.arange(len(words))
        width = max(len(lengths), 1)
        # Stable, since what is sorted already (the entries kept from before) then costs nothing.
        keys = place[said] * width + rows
        sequence = np.argsort(keys, kind="stable")
        keys = keys[sequence]
        first = np.flatnonzero(np.diff(keys, prepend=-1))
        together = np.add.reduceat(counts[sequence], first) if len(first) else counts[:0]
        columns, found = np.divmod(keys[first], width)
        used, frequencies = np.unique(columns, return_counts=True)
        starts = np.zeros(len(used) + 1, dtype=np.int64)
        np.cumsum(frequencies, out=starts[1:])
        return cls(
            [words[order[column]] for column in used.tolist()],
            starts,
            found.astype(np.int32),
            together.astype(np.int32),
            lengths.astype(np.int32),
        )

    def renewed(self, kept: NDArray[np.int64], documents: Iterable[Sequence[str]]) -> Postings:
        """Those of a changed collection. `kept` says for each new row which row of ours it was,
        or -1; `documents` are the words of the rows that are new, in their order."""
        np = numpy()
        fresh = Postings.counted(documents)
        new_row = np.full(len(self.lengths), -1, dtype=np.int64)
        new_row[kept[kept >= 0]] = np.flatnonzero(kept >= 0)
        rows = new_row[self.rows]
        stays = rows >= 0
        numbers = {word: number for number, word in enumerate(self.words)}
        renumbered = [numbers.setdefault(word, len(numbers)) for word in fresh.words]
        lengths = np.zeros(len(kept), dtype=np.int64)
        lengths[kept >= 0] = self.lengths[kept[kept >= 0]]
        lengths[kept < 0] = fresh.lengths
        return Postings._of(
            list(numbers),
            np.concatenate((self.columns()[stays], np.array(renumbered, int)[fresh.columns()])),
            np.concatenate((rows[stays], np.flatnonzero(kept < 0)[fresh.rows])),
            np.concatenate((self.counts[stays], fresh.counts)),
            lengths,
        )

    def columns(self) -> NDArray[np.int64]:
        """The number of the word of each entry."""
        return _repeated(range(len(self.words)), self.starts)

    def save(self, directory: Path) -> None:
        """Write into `directory`, made if it is not there. Same postings, same bytes."""
        np = numpy()
        directory.mkdir(parents=True, exist_ok=True)
        (directory / "words.json").write_text(json.dumps(self.words), "utf-8")
        for name in _ARRAYS:
            np.save(directory / f"{name}.npy", getattr(self, name), allow_pickle=False)

    @classmethod
    def load(cls, directory: Path) -> Postings:
        """What `save` wrote; OSError or ValueError when it is not there or cannot be that."""
        np = numpy()
        words = json.loads((directory / "words.json").read_text("utf-8"))
        starts, rows, counts, lengths = (
            np.load(directory / f"{name}.npy", allow_pickle=False) for name in _ARRAYS
        )
        if not len(words) + 1 == len(starts) or not starts[-1] == len(rows) == len(counts):
            raise ValueError("its parts do not fit together")
        return cls(words, starts, rows, counts, lengths)


def _repeated(values: Sequence[int], starts: NDArray[np.int64]) -> NDArray[np.int64]:
    arrays = numpy()
    repeated: NDArray[np.int64] = arrays.repeat(
        arrays.array(values, dtype=int), arrays.diff(starts)
    )
    return repeated


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
        np = numpy()
        counts = np.array(self._counts, dtype=np.int32)
        starts = np.cumsum(counts, dtype=np.int32) - counts
        each = counts[said]
        before = np.concatenate(([0], np.cumsum(each)))
        places = np.arange(before[-1], dtype=np.int32)
        places += np.repeat(starts[said] - before[:-1].astype(np.int32), each)
        return np.array(self._tokens, dtype=np.int32)[places], np.diff(before[ends])
