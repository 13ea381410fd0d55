import numpy as np

from .missing import learn_direction


class Tree:
    """Arrays indexed by node; feature -1 marks a leaf."""

    def __init__(self):
        self.feature, self.cut, self.left, self.right, self.value = [], [], [], [], []
        self.default = []

    def new_node(self):
        for a, v in ((self.feature, -1), (self.cut, 0.0), (self.left, -1), (self.right, -1),
                     (self.value, 0.0), (self.default, "left")):
            a.append(v)
        return len(self.feature) - 1

    def scale(self, factor):
        self.value = [factor * v for v in self.value]

    @property
    def n_leaves(self):
        return sum(f < 0 for f in self.feature)

    def predict(self, x):
        node = np.zeros(len(x), dtype=int)
        feature, cut = np.array(self.feature), np.array(self.cut)
        left, right = np.array(self.left), np.array(self.right)
        while True:
            live = np.flatnonzero(feature[node] >= 0)
            if len(live) == 0:
                return np.array(self.value)[node]
            n = node[live]
            go = x[live, feature[n]] < cut[n]
            node[live] = np.where(go, left[n], right[n])


def leaf_weight(g, h, lam):
    return float(np.negative(np.divide(g.sum(), h.sum() + lam)))


def best_split(block, rows, columns, g, h, lam):
    """(gain, column, cut) of the best split of the rows, or None."""
    total_g, total_h = g[rows].sum(), h[rows].sum()
    best = None
    for c in columns:
        v, order = block.sorted_column(rows, c)
        gl, hl = np.cumsum(g[order])[:-1], np.cumsum(h[order])[:-1]
        gr, hr = total_g - gl, total_h - hl
        gain = 0.5 * (gl ** 2 / (hl + lam) + gr ** 2 / (hr + lam) - total_g ** 2 / (total_h + lam))
        gain[~(v[1:] > v[:-1])] = -np.inf
        k = int(np.argmax(gain))
        if np.isfinite(gain[k]) and (best is None or gain[k] > best[0]):
            best = (gain[k], c, 0.5 * (v[k] + v[k + 1]))
    return best


def grow_tree(block, rows, columns, g, h, max_depth, lam):
    tree = Tree()

    def build(rows, depth):
        node = tree.new_node()
        tree.value[node] = leaf_weight(g[rows], h[rows], lam)
        if depth == max_depth or len(rows) < 2:
            return node
        found = best_split(block, rows, columns, g, h, lam)
        if found is None or found[0] <= 1e-12:
            return node
        _, c, cut = found
        v = block.x[rows, c]
        go = v < cut
        gap = rows[np.isnan(v)]
        tree.default[node] = learn_direction(g[gap].sum(), h[gap].sum(), rows[go], rows[~go], lam)
        tree.feature[node], tree.cut[node] = c, cut
        tree.left[node] = build(rows[go], depth + 1)
        tree.right[node] = build(rows[~go], depth + 1)
        return node

    build(rows, 0)
    return tree
