import math
from collections import Counter


def _grams(words, n):
    return Counter(tuple(words[i:i + n]) for i in range(len(words) - n + 1))


def corpus_bleu(hyps, refs):
    hit, total = [0] * 4, [0] * 4
    h_len = sum(len(h) for h in hyps)
    r_len = sum(len(r) for r in refs)
    for h, r in zip(hyps, refs):
        for n in range(4):
            a, b = _grams(h, n + 1), _grams(r, n + 1)
            hit[n] += sum((a & b).values())
            total[n] += sum(a.values())
    if min(hit) == 0:
        return 0.0
    bp = min(0.0, 1.0 - r_len / h_len)
    return 100.0 * math.exp(bp + sum(math.log(x / y) for x, y in zip(hit, total)) / 4)
