import numpy as np

from .walks import BiasedWalker


def pairs_of(walk, window):
    """(centre, context) index pairs of one walk."""
    u, c = [], []
    for i in range(len(walk)):
        for j in range(i + 1, min(len(walk), i + window + 1)):
            u.append(walk[i])
            c.append(walk[j])
    return np.array(u, dtype=int), np.array(c, dtype=int)


class NegativeSampler:
    def __init__(self, degrees, power, rng):
        # visits of a long walk are proportional to the degree, so no counting pass is needed
        w = np.exp(power * np.log(np.maximum(degrees, 1e-9)))
        self.cdf = np.cumsum(w / w.sum())
        self.rng = rng

    def draw(self, shape):
        return np.minimum(np.searchsorted(self.cdf, self.rng.random(shape)), len(self.cdf) - 1)


class SkipGram:
    def __init__(self, n, cfg, rng):
        self.cfg = cfg
        self.src = (rng.random((n, cfg.dim)) - 0.5) / cfg.dim
        self.dst = np.zeros((n, cfg.dim))
        self.h_src = np.full(n, 1e-8)
        self.h_dst = np.full(n, 1e-8)

    def _move(self, table, hist, rows, grad):
        np.add.at(hist, rows, (grad ** 2).mean(-1))
        np.add.at(table, rows, -self.cfg.lr * grad / np.sqrt(hist[rows])[:, None])

    def update(self, u, c, neg):
        """One step on -log s(x.y) - sum log s(-x.y'); returns the mean loss."""
        x, y, z = self.src[u], self.dst[c], self.dst[neg]
        a = np.einsum("bd,bd->b", x, y)
        b = np.einsum("bd,bkd->bk", x, z)
        ga = -1.0 / (1.0 + np.exp(a))            # d/da softplus(-a)
        gb = 1.0 / (1.0 + np.exp(-b))            # d/db softplus(b)
        gx = ga[:, None] * y + np.einsum("bk,bkd->bd", gb, z)
        gy = ga[:, None] * x
        gz = (gb[..., None] * x[:, None]).reshape(-1, x.shape[1])
        self._move(self.src, self.h_src, u, gx)
        self._move(self.dst, self.h_dst, c, gy)
        self._move(self.dst, self.h_dst, neg.ravel(), gz)
        return float((np.logaddexp(0, -a) + np.logaddexp(0, b).sum(1)).mean())


def node_vectors(g, cfg, p, q, seed, chunk=64):
    rng = np.random.default_rng(seed)
    walker = BiasedWalker(g, p, q, rng)
    e = cfg.embed
    model = SkipGram(g.number_of_nodes(), e, rng)
    noise = NegativeSampler(np.array([d for _, d in sorted(g.degree())]), e.noise_power, rng)
    for _ in range(e.epochs):
        buf = []
        for w in walker.corpus(cfg.walk.per_node, cfg.walk.length):
            buf.append(w)
            if len(buf) == chunk:
                _flush(model, noise, buf, e)
                buf = []
        if buf:
            _flush(model, noise, buf, e)
    return model.src


def _flush(model, noise, buf, e):
    parts = [pairs_of(w, e.window) for w in buf]
    u = np.concatenate([a for a, _ in parts])
    c = np.concatenate([b for _, b in parts])
    if len(u):
        model.update(u, c, noise.draw((len(u), e.negatives)))
