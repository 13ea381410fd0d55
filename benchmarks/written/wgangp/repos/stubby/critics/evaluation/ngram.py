"""Character n-gram statistics of text samples."""
import math
from collections import Counter

ORDERS = (1, 2, 3, 4)


def distribution(lines, n):
    counts = Counter()
    for line in lines:
        counts.update(line[i:i + n] for i in range(len(line) - n + 1))
    total = sum(counts.values())
    return {g: c / total for g, c in counts.items()}


def kl(p, q):
    return sum(v * math.log(v / q[g]) for g, v in p.items() if v > 0)


def js(p, q):
    m = {g: (p.get(g, 0.0) + q.get(g, 0.0)) / 2 for g in p.keys() | q.keys()}
    return 0.5 * kl(p, m) + 0.5 * kl(q, m)


def report(samples, heldout):
    return {n: js(distribution(samples, n), distribution(heldout, n)) for n in ORDERS}
