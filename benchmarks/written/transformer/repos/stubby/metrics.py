from collections import Counter


def bleu(hypotheses, references):
    """Corpus score in percent."""
    hit, total = 0, 0
    for hyp, ref in zip(hypotheses, references):
        have, want = Counter(hyp), Counter(ref)
        hit += sum(min(c, want[w]) for w, c in have.items())
        total += len(hyp)
    return 100.0 * hit / max(total, 1)
