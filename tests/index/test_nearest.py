"""The nearest vectors: by numpy and by FAISS alike, and nearly so when compressed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from index.nearest import nearest_among

Vectors = NDArray[np.float32]


def vectors_of(seed: int, count: int, dimension: int = 16) -> Vectors:
    found = np.random.default_rng(seed).normal(size=(count, dimension)).astype("float32")
    unit: Vectors = found / np.linalg.norm(found, axis=1, keepdims=True)
    return unit


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1000), st.integers(1, 40), st.integers(1, 12))
def test_faiss_finds_what_numpy_finds(seed: int, count: int, limit: int) -> None:
    pytest.importorskip("faiss")
    vectors, query = vectors_of(seed, count), vectors_of(seed + 1, 1)[0]

    plain = nearest_among(vectors, faiss_from=99)(query, limit)
    faiss = nearest_among(vectors, faiss_from=0)(query, limit)

    assert set(plain.tolist()) <= set(faiss.tolist())
    assert len(plain) >= min(limit, count)


@pytest.mark.parametrize("faiss_from", [0, 99])
def test_all_that_tie_with_the_last_come_along(faiss_from: int) -> None:
    one = vectors_of(1, 1)
    found = nearest_among(np.repeat(one, 5, axis=0), faiss_from=faiss_from)(one[0], 2)

    assert sorted(found.tolist()) == [0, 1, 2, 3, 4]


def test_compressed_vectors_find_nearly_all() -> None:
    pytest.importorskip("faiss")
    vectors, queries = vectors_of(1, 2_000, 64), vectors_of(2, 20, 64)
    exact, compressed = (
        nearest_among(vectors, faiss_from=0, compressed_from=start) for start in (9_999, 0)
    )

    shares = [
        len(set(exact(query, 50).tolist()) & set(compressed(query, 50).tolist())) / 50
        for query in queries
    ]

    assert min(shares) >= 0.9
