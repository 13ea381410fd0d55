"""What turns text into vectors that lie close together when texts are about the same thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Encoder(Protocol):
    """Same text, same vector, whatever else is encoded with it.

    `name` changes when vectors do: stored ones are used again under the same name alone.
    """

    name: str
    dimension: int
    most_chunks: int
    """Repositories with more are too slow to encode whole; the best of a first search are then."""

    def encode(self, texts: Sequence[str], *, queries: bool = False) -> NDArray[np.float32]:
        """One row a text, of length 1, or of zeros for a text without anything known in it.
        `queries` tells what is looked for from what is looked through."""
        ...
