"""Input corruption for the masked language model."""

RATE = 0.15


def corrupt(pieces, vocab, rng):
    """Masks 15% of the pieces: 80% [MASK], 10% random, 10% kept."""
    eligible = [i for i, p in enumerate(pieces)
                if p not in ("[CLS]", "[SEP]") and not p.startswith("##")]
    rng.shuffle(eligible)
    budget = max(1, int(round(len(pieces) * RATE)))
    noisy, chosen = list(pieces), [0.0] * len(pieces)
    for i in eligible[:budget]:
        chosen[i] = 1.0
        noisy[i] = "[MASK]" if rng.random() < 0.8 else rng.choice(vocab.pieces[5:])
    return noisy, chosen
