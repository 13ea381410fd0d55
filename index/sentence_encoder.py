"""The vectors of any sentence-transformers model that is on this machine: the extra `st`.

This is the one door of sentence-transformers. Nothing is downloaded: a model is a folder, or a
name that is in the user's cache already.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from analyzer.model.errors import InputError
from index.arrays import numpy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OFFLINE = {"HF_HUB_OFFLINE": "1", "TOKENIZERS_PARALLELISM": "false"}


class SentenceEncoder:
    """Encoder with a model of the user's choice."""

    most_chunks = 1_000

    def __init__(self, model: str, *, query_prefix: str = "", passage_prefix: str = "") -> None:
        """Some models want to be told what is a query: the prefixes. InputError when the extra or
        the model is missing."""
        self.name = f"st-{model}|{query_prefix}|{passage_prefix}"
        self._prefixes = {True: query_prefix, False: passage_prefix}
        self._model = _loaded(model)
        self.dimension = int(self._model.get_sentence_embedding_dimension())

    def encode(self, texts: Sequence[str], *, queries: bool = False) -> NDArray[np.float32]:
        """One row a text, made of length 1 whatever the model does itself."""
        prefixed = [self._prefixes[queries] + text for text in texts]
        arrays = numpy()
        found = arrays.array(
            self._model.encode(prefixed, convert_to_numpy=True, show_progress_bar=False), "float32"
        ).reshape(len(texts), self.dimension)
        lengths = arrays.linalg.norm(found, axis=1, keepdims=True)
        vectors: NDArray[np.float32] = found / arrays.maximum(lengths, 1e-12)
        return vectors


def _loaded(model: str) -> Any:
    for variable, value in OFFLINE.items():
        os.environ.setdefault(variable, value)
    try:
        from sentence_transformers import SentenceTransformer
    except ImportError as error:
        raise InputError(
            f"the encoder {model}", f"needs a package ({error.name})", "install analyzer[st]"
        ) from None
    try:
        return SentenceTransformer(model, device="cpu", local_files_only=True)
    except (OSError, ValueError) as error:
        reason = str(error).split("\n", 1)[0][:120]
        raise InputError(
            f"the encoder {model}", f"is not on this machine ({reason})", "name its folder"
        ) from None
