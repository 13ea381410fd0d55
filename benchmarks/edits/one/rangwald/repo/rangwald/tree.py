import numpy as np


def bin_edges(x, bins):
    qs = np.linspace(0, 1, bins + 1)[1:-1]
    return [np.unique(np.quantile(x[:, f], qs)) for f in range(x.shape[1])]


def to_bins(x, edges):
    return np.stack([np.searchsorted(e, x[:, f]) for f, e in enumerate(edges)], 1).astype(np.int16)


class Tree:
    """grown best leaf first on binned features"""

    def __init__(self, xb, g, h, rows, cols, c):
        self.c, self.nodes = c, [None]
        todo = [(0, rows, self.best(xb, g, h, rows, cols))]
        self.leaf(0, g, h, rows)
        n_leaf = 1
        while n_leaf < c["leaves"]:
            todo.sort(key=lambda t: t[2][0])
            if not todo or todo[-1][2][0] <= 0:
                break
            at, rows, (_, f, b) = todo.pop()
            side = xb[rows, f] <= b
            self.nodes[at] = (f, b, len(self.nodes), len(self.nodes) + 1)
            for part in (rows[side], rows[~side]):
                self.nodes.append(None)
                self.leaf(len(self.nodes) - 1, g, h, part)
                todo.append((len(self.nodes) - 1, part, self.best(xb, g, h, part, cols)))
            n_leaf += 1

    def leaf(self, at, g, h, rows):
        self.nodes[at] = -g[rows].sum() / (h[rows].sum() + self.c["l2"])

    def best(self, xb, g, h, rows, cols):
        c, top = self.c, (0.0, -1, -1)
        gs, hs = g[rows].sum(), h[rows].sum()
        for f in cols:
            v = xb[rows, f]
            gl = np.bincount(v, g[rows], c["bins"]).cumsum()
            hl = np.bincount(v, h[rows], c["bins"]).cumsum()
            nl = np.bincount(v, minlength=c["bins"]).cumsum()
            val = gl ** 2 / (hl + c["l2"]) + (gs - gl) ** 2 / (hs - hl + c["l2"]) - gs ** 2 / (hs + c["l2"])
            val[(nl < c["min_leaf"]) | (len(rows) - nl < c["min_leaf"])] = -np.inf
            b = int(val.argmax())
            if val[b] > top[0]:
                top = (val[b], f, b)
        return top

    def predict(self, xb):
        out = np.empty(len(xb))
        todo = [(0, np.arange(len(xb)))]
        while todo:
            at, rows = todo.pop()
            nd = self.nodes[at]
            if isinstance(nd, tuple):
                side = xb[rows, nd[0]] <= nd[1]
                todo += [(nd[2], rows[side]), (nd[3], rows[~side])]
            else:
                out[rows] = nd
        return out
