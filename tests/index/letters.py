"""An encoder that needs no table: it counts letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class LetterEncoder:
    """Encoder whose vectors are how often each letter occurs; remembers what it was given."""

    dimension = len(ALPHABET)
    most_chunks = 100

    def __init__(self, name: str = "letters") -> None:
        self.name = name
        self.encoded: list[str] = []

    def encode(self, texts: Sequence[str], *, queries: bool = False) -> NDArray[np.float32]:
        if not queries:
            self.encoded += texts
        counts = [[text.lower().count(letter) for letter in ALPHABET] for text in texts]
        vectors = np.array(counts, dtype="float32").reshape(len(texts), self.dimension)
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        unit: NDArray[np.float32] = vectors / np.maximum(lengths, 1e-9)
        return unit
