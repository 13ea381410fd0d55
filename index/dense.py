"""Which chunks are about what a query is about, though they may share no word with it?

Vectors are kept by the content of chunks, in half precision: what has not changed is not encoded
again, and an index that was just built answers like one that was stored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from analyzer.model.chunk import Chunk
from analyzer.model.errors import StoreError
from analyzer.model.source import FileRole
from index.arrays import numpy
from index.content import content_keys, split_keys
from index.encoder import Encoder
from index.nearest import DIGITS, Nearest, nearest_among
from index.records import Hit, Query

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BATCH = 64
"""Chunks encoded between two reports of progress."""

Known = Mapping[bytes, "NDArray[np.float16]"]
Progress = Callable[[int, int], None]


class DenseIndex:
    """Vectors behind `Searcher`. The order in which chunks are given never shows in a result."""

    name = "dense"

    def __init__(
        self,
        chunks: Sequence[Chunk],
        keys: Sequence[bytes],
        vectors: NDArray[np.float16],
        encoder: Encoder,
    ) -> None:
        """Use `build` or `load`. `chunks` are sorted by id, with a key and a vector each."""
        self.encoder = encoder
        self.keys = keys
        self.halves = vectors
        self._vectors = _unit(vectors)
        self._ids = [chunk.chunk_id for chunk in chunks]
        self._roles = [chunk.role for chunk in chunks]
        self._rows = {chunk_id: row for row, chunk_id in enumerate(self._ids)}
        self._searchers: dict[frozenset[FileRole], tuple[NDArray[np.int64], Nearest]] = {}

    @classmethod
    def build(
        cls,
        chunks: Sequence[Chunk],
        encoder: Encoder,
        *,
        known: Known | None = None,
        keys: Sequence[bytes] | None = None,
        progress: Progress = lambda _done, _total: None,
    ) -> DenseIndex:
        """An index of `chunks`, whose ids must be unique; what `known` holds is not encoded.

        `known` is what `stored_vectors` of an index with the same encoder gave; `keys` are the
        content keys of the chunks sorted by id, if they are at hand.
        """
        ordered = sorted(chunks, key=lambda chunk: chunk.chunk_id)
        keys = content_keys(ordered) if keys is None else keys
        found = dict(known or {})
        fresh = {k: c for k, c in zip(keys, ordered, strict=True) if k not in found}
        found.update(_encoded(fresh, encoder, progress))
        rows = [found[key] for key in keys]
        vectors = numpy().array(rows, dtype="float16").reshape(len(rows), encoder.dimension)
        return cls(ordered, keys, vectors, encoder)

    def search(self, query: Query, *, limit: int) -> list[Hit]:
        """At most `limit` chunks of the query's roles, nearest first, ties by chunk id; none that
        is at right angles to the query or worse. The relevance is the cosine."""
        vector = self._vector_of(query)
        if vector is None or not self._ids or limit < 1:
            return []
        rows, nearest = self._searcher(query.roles)
        near = rows[nearest(vector, limit)] if len(rows) else rows
        similarities = numpy().round(self._vectors[near] @ vector, DIGITS).tolist()
        order = sorted(zip(near.tolist(), similarities, strict=True), key=lambda e: (-e[1], e[0]))
        return [Hit(self._ids[row], value, self.name) for row, value in order[:limit] if value > 0]

    def relevances(self, query: Query, chunk_ids: Sequence[str]) -> list[float]:
        """The cosine of each of these chunks with the query, whatever their role."""
        vector = self._vector_of(query)
        if vector is None or not chunk_ids:
            return [0.0] * len(chunk_ids)
        rows = [self._rows[chunk_id] for chunk_id in chunk_ids]
        found: list[float] = numpy().round(self._vectors[rows] @ vector, DIGITS).tolist()
        return found

    def _vector_of(self, query: Query) -> NDArray[np.float32] | None:
        return query_vector(self.encoder, query)

    def _searcher(self, roles: frozenset[FileRole]) -> tuple[NDArray[np.int64], Nearest]:
        known = self._searchers.get(roles)
        if known is None:
            wanted = [row for row, role in enumerate(self._roles) if not roles or role in roles]
            rows: NDArray[np.int64] = numpy().array(wanted, dtype="int64")
            known = self._searchers[roles] = (rows, nearest_among(self._vectors[rows]))
        return known

    def save(self, directory: Path) -> None:
        """Write into `directory`, made if it is not there. Same chunks and encoder, same bytes."""
        directory.mkdir(parents=True, exist_ok=True)
        numpy().save(directory / "vectors.npy", self.halves, allow_pickle=False)
        (directory / "keys").write_bytes(b"".join(self.keys))
        (directory / "made.json").write_text(json.dumps({"encoder": self.encoder.name}))

    @classmethod
    def load(
        cls,
        directory: Path,
        chunks: Sequence[Chunk],
        encoder: Encoder,
        *,
        keys: Sequence[bytes] | None = None,
    ) -> DenseIndex | None:
        """The index that `save` wrote there; None when it is of other chunks or another encoder.

        `keys` as for `build`. Raises StoreError when it is damaged.
        """
        found = _stored(directory, encoder)
        ordered = sorted(chunks, key=lambda chunk: chunk.chunk_id)
        if found is None or found[0] != (content_keys(ordered) if keys is None else keys):
            return None
        return cls(ordered, *found, encoder)


def stored_vectors(directory: Path, encoder: Encoder) -> Known | None:
    """Vectors by content, as `DenseIndex.save` wrote them there; None when there are none of this
    encoder. Raises StoreError when they cannot be read."""
    found = _stored(directory, encoder)
    return None if found is None else dict(zip(*found, strict=True))


def encoder_of(directory: Path) -> str:
    """The name of the encoder of the index there; "" when there is no such index."""
    try:
        return str(json.loads((directory / "made.json").read_text())["encoder"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _stored(directory: Path, encoder: Encoder) -> tuple[list[bytes], NDArray[np.float16]] | None:
    try:
        made = json.loads((directory / "made.json").read_text())
        if made["encoder"] != encoder.name:
            return None
        vectors = numpy().load(directory / "vectors.npy", allow_pickle=False)
        if vectors.ndim != 2 or vectors.shape[1] != encoder.dimension:
            raise ValueError("its vectors have another length")
        return split_keys((directory / "keys").read_bytes(), len(vectors)), vectors
    except (OSError, EOFError, ValueError, TypeError, KeyError) as error:
        if not directory.is_dir():
            return None
        raise StoreError(
            str(directory), f"the index cannot be read ({error})", "index the repository again"
        ) from error


def _unit(halves: NDArray[np.float16]) -> NDArray[np.float32]:
    """Halves are rounded, and would be a little more like themselves than 1."""
    arrays = numpy()
    vectors: NDArray[np.float32] = halves.astype("float32")
    lengths = arrays.sqrt(arrays.einsum("ij,ij->i", vectors, vectors))
    vectors /= arrays.maximum(lengths, 1e-6)[:, None]
    return vectors


def chunk_text(chunk: Chunk) -> str:
    """What of a chunk is encoded: where it stands, what it is called, and all it says."""
    path, _, name = chunk.header.partition(" · ")
    return f"{path}\n{name}\n{chunk.owner}\n{chunk.text}"


def query_vector(encoder: Encoder, query: Query) -> NDArray[np.float32] | None:
    """The direction of a query, its terms included; None when the encoder knows no word of it."""
    text = "\n".join((query.text, *query.terms))
    vector: NDArray[np.float32] = encoder.encode([text], queries=True)[0]
    return vector if vector.any() else None


def _encoded(
    fresh: Mapping[bytes, Chunk], encoder: Encoder, progress: Progress
) -> Iterator[tuple[bytes, NDArray[np.float16]]]:
    keys = list(fresh)
    for start in range(0, len(keys), BATCH):
        batch = keys[start : start + BATCH]
        progress(start, len(keys))
        vectors = encoder.encode([chunk_text(fresh[key]) for key in batch]).astype("float16")
        yield from zip(batch, vectors, strict=True)
