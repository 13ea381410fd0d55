"""Which of many vectors are nearest to one: exactly, and approximately where there are very many.

This is the one door of FAISS. Without it, or for few vectors, numpy answers the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from index.arrays import numpy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FAISS_FROM = 20_000
"""Vectors from which on FAISS searches. It is no faster than numpy here (both 5 ms among 100,000),
so that its import, 0.2 s, would be lost on less."""
COMPRESSED_FROM = 100_000
"""Vectors from which on they are held in one byte a number: a quarter of the memory, half the
time, and 99 of 100 of the nearest (decision 6)."""
DIGITS = 4
"""Similarities are rounded here, so that equal ones are ties on every machine."""

_A_TIE = 2 * 10.0**-DIGITS

Nearest = Callable[["NDArray[np.float32]", int], "NDArray[np.int64]"]


def nearest_among(
    vectors: NDArray[np.float32],
    *,
    faiss_from: int = FAISS_FROM,
    compressed_from: int = COMPRESSED_FROM,
) -> Nearest:
    """A function from a vector and a number to at least so many rows, if there are, all those
    included that tie with the last. Vectors have length 1."""
    faiss = _faiss() if len(vectors) >= faiss_from else None
    if faiss is None:
        return lambda query, limit: _best_rows(vectors @ query, limit)
    index = _index(faiss, vectors, compressed=len(vectors) >= compressed_from)
    return lambda query, limit: _asked(index, query, min(limit, len(vectors)))


def _best_rows(similarities: NDArray[np.float32], limit: int) -> NDArray[np.int64]:
    arrays = numpy()
    rounded = arrays.round(similarities, DIGITS)
    at = max(len(rounded) - limit, 0)
    least = arrays.partition(rounded, at)[at]
    found: NDArray[np.int64] = arrays.flatnonzero(rounded >= least)
    return found


def _faiss() -> Any:
    try:
        import faiss
    except ImportError:
        return None
    return faiss


def _index(faiss: Any, vectors: NDArray[np.float32], *, compressed: bool) -> Any:
    dimension = vectors.shape[1]
    if compressed:
        kind = faiss.ScalarQuantizer.QT_8bit
        index = faiss.IndexScalarQuantizer(dimension, kind, faiss.METRIC_INNER_PRODUCT)
        index.train(vectors)
    else:
        index = faiss.IndexFlatIP(dimension)
    index.add(vectors)
    return index


def _asked(index: Any, query: NDArray[np.float32], limit: int) -> NDArray[np.int64]:
    """FAISS leaves it open which of equals come last: ask for more until none is left out."""
    asked = limit
    while True:
        asked = min(2 * asked + 1, index.ntotal)
        similarities, rows = index.search(query[None, :], asked)
        if asked == index.ntotal or similarities[0, limit - 1] - similarities[0, -1] > _A_TIE:
            found: NDArray[np.int64] = rows[0]
            return found
