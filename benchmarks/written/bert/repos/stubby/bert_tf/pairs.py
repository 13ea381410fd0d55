"""Sentence pairs for pre-training."""


def sample_pair(document, position, documents, rng):
    """Returns A, B and the IsNext label."""
    del documents, rng
    # TODO: negative pairs
    return document[position], document[position + 1], 1
