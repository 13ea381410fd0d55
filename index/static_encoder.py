"""The vectors of the default encoder: one for each word, learnt from how code is documented.

A text's vector is the sum of its words', each counted by the square root of how often it is said.
Words are our own tokens, so that pieces of identifiers and stems meet. Numpy is all it needs;
`benchmarks/encoder_training.py` made the table.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from index.arrays import numpy
from index.tokenize import word_tokens, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TABLE = Path(__file__).parent / "weights"
_MOST_WORDS = 200_000
"""Bound on remembered words; beyond it words are looked up again each time."""
_SHORT = 24
"""Characters of a text whose vector is remembered: such texts are single words, asked for again
with every claim."""
_MOST_SHORT = 20_000
"""Bound on remembered vectors, some 20 MB."""


class StaticEncoder:
    """Encoder without a network: some thousand chunks a second."""

    most_chunks = 200_000

    def __init__(
        self,
        tokens: Sequence[str],
        vectors: NDArray[np.int8],
        scales: NDArray[np.float16],
        *,
        name: str,
    ) -> None:
        """Row n of `vectors`, times `scales[n]`, belongs to token n; long ones tell much."""
        self.name = name
        self.dimension = int(vectors.shape[1])
        self._rows = _RowsOfWords({token: row for row, token in enumerate(tokens)})
        self._vectors = vectors
        self._scales = scales.astype("float32")
        self._short: dict[str, NDArray[np.float32]] = {}

    @classmethod
    def shipped(cls, directory: Path = TABLE) -> StaticEncoder:
        """The one that comes with the program; OSError or ValueError when it is not there."""
        return _loaded(directory)

    def encode(self, texts: Sequence[str], *, queries: bool = False) -> NDArray[np.float32]:
        """One row a text. Words that are not in the table say nothing."""
        del queries  # both sides share one table
        vectors: NDArray[np.float32] = numpy().zeros((len(texts), self.dimension), "float32")
        for text, vector in zip(texts, vectors, strict=True):
            if text in self._short:
                vector[:] = self._short[text]
                continue
            self._add(text, vector)
            if len(text) <= _SHORT and len(self._short) < _MOST_SHORT:
                self._short[text] = vector.copy()
        return vectors

    def _add(self, text: str, vector: NDArray[np.float32]) -> None:
        arrays = numpy()
        said = Counter(chain.from_iterable(map(self._rows.__getitem__, words(text))))
        # In the order of the table: sums of floats depend on their order.
        known = sorted(said)
        often = arrays.array([said[row] for row in known], dtype="float32")
        weights = arrays.sqrt(often) * self._scales[known]
        total = weights @ self._vectors[known].astype("float32")
        length = float(arrays.sqrt(total @ total))
        if length > 0:
            vector[:] = total / length


class _RowsOfWords(dict[str, tuple[int, ...]]):
    """Rows of the table for each word as it stands in a text."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__()
        self._numbers = numbers

    def __missing__(self, word: str) -> tuple[int, ...]:
        numbers = self._numbers
        rows = tuple(numbers[token] for token in word_tokens(word) if token in numbers)
        if len(self) < _MOST_WORDS:
            self[word] = rows
        return rows


@cache
def _loaded(directory: Path) -> StaticEncoder:
    arrays = numpy()
    content = (directory / "words.txt").read_bytes()
    known = content.decode("utf-8").split("\n")
    vectors = arrays.load(directory / "vectors.npy", allow_pickle=False)
    scales = arrays.load(directory / "scales.npy", allow_pickle=False)
    if not len(known) == len(vectors) == len(scales):
        raise ValueError(f"{directory}: the parts of the table do not fit together")
    digest = hashlib.sha256(content + scales.tobytes()).hexdigest()[:12]
    return StaticEncoder(known, vectors, scales, name=f"static-{digest}")
