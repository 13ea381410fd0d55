import collections

import numpy as np


class NgramModel(object):
    def __init__(self, n, lines):
        self.n = n
        self.counts = collections.Counter()
        for line in lines:
            for i in range(len(line) - n + 1):
                self.counts[tuple(line[i:i + n])] += 1
        self.total = float(sum(self.counts.values()))

    def prob(self, gram):
        return self.counts[gram] / self.total

    def js(self, other):
        """Symmetric: .5 KL(p || m) + .5 KL(q || m)."""
        acc = 0.
        for gram in set(self.counts) | set(other.counts):
            p, q = self.prob(gram), other.prob(gram)
            m = (p + q) / 2
            if p > 0:
                acc += p * np.log(p / m)
            if q > 0:
                acc += q * np.log(q / m)
        return acc / 2
