"""Word vectors published by other groups."""
import logging

from .compose import nearest

log = logging.getLogger("wordvec")

KNOWN = {
    "collobert": {"dim": 50, "label": "Collobert and Weston"},
    "turian": {"dim": 200, "label": "Turian et al."},
    "mnih": {"dim": 100, "label": "Mnih and Hinton"},
}


def load(name):
    """Vectors of one of the KNOWN sets, or None."""
    info = KNOWN[name]
    log.warning("%s (%dd): no download location, skipped", info["label"], info["dim"])
    return None


def available():
    found = {}
    for name in KNOWN:
        vectors = load(name)
        if vectors is not None:
            found[name] = vectors
    return found


def neighbour_table(model, vocab, others, words, n=3):
    """Nearest neighbours of each word, in our vectors and the other sets."""
    rows = {}
    unit = model.unit()
    for w in words:
        row = {}
        if w in vocab:
            i = vocab.id(w)
            best = nearest(unit, unit[i], n, without=(i,))
            row["ours"] = [vocab.words[k] for k in best]
        for name, other in others.items():
            row[name] = other.neighbours(w, n)
        rows[w] = row
    return rows
