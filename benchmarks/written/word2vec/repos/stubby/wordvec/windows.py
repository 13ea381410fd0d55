"""(centre, context) pairs of a sentence."""


def random_radius(rng, window):
    """Radius between 1 and window, each equally likely."""
    return int(rng.integers(1, window + 1))


def pairs(sentence, window):
    n = len(sentence)
    for i, centre in enumerate(sentence):
        lo = max(0, i - window)
        hi = min(n, i + window + 1)
        for j in range(lo, hi):
            if j != i:
                yield centre, sentence[j]


def shrinking_pairs(sentence, window, rng):
    """Like pairs, but with a fresh radius for every centre word."""
    n = len(sentence)
    for i, centre in enumerate(sentence):
        r = random_radius(rng, window)
        for j in range(max(0, i - r), min(n, i + r + 1)):
            if j != i:
                yield centre, sentence[j]
