import numpy as np


class BiasedWalker:
    def __init__(self, g, p, q, rng):
        self.p, self.q, self.rng = p, q, rng
        self.nbrs = {v: np.fromiter(g.neighbors(v), dtype=int) for v in g}
        self.sets = {v: set(a.tolist()) for v, a in self.nbrs.items()}
        self.cdf = {}

    def _edge_cdf(self, t, v):
        key = (t, v)
        if key not in self.cdf:
            back = self.sets[t]
            a = np.array([self.p if x == t else 1.0 if x in back else 1.0 / self.q
                          for x in self.nbrs[v].tolist()])
            self.cdf[key] = np.cumsum(a / a.sum())
        return self.cdf[key]

    def walk(self, start, length):
        path = [start]
        while len(path) < length:
            v = path[-1]
            nb = self.nbrs[v]
            if not len(nb):
                break
            if len(path) == 1:
                path.append(int(self.rng.choice(nb)))
            else:
                i = np.searchsorted(self._edge_cdf(path[-2], v), self.rng.random(), side="right")
                path.append(int(nb[min(i, len(nb) - 1)]))
        return path

    def corpus(self, per_node, length):
        """Yields walks; nodes in random order."""
        order = self.rng.permutation(len(self.nbrs))
        for start in order.tolist():
            for _ in range(per_node):
                yield self.walk(start, length)
