"""Reading of tokenised text, one sentence a line."""
import gzip


def _open(path):
    if str(path).endswith(".gz"):
        return gzip.open(path, "rt", encoding="utf-8")
    return open(path, encoding="utf-8")


def read_sentences(path, longest=1000):
    """All sentences as lists of words; very long ones are cut into pieces."""
    out = []
    with _open(path) as f:
        for line in f:
            words = line.split()
            for i in range(0, len(words), longest):
                out.append(words[i:i + longest])
    return out
