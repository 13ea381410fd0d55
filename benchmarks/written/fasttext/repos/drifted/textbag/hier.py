"""Binary tree over the classes for large label sets."""
import numpy as np


class ClassTree:
    """children[node] = (left, right); values >= 0 are inner nodes, negative ones leaves (-1 - class)."""

    def __init__(self, counts):
        order = np.argsort(-np.asarray(counts), kind="stable")
        self.children = []
        self._codes = [None] * len(order)
        self._grow(order, [])
        lengths = [len(code) for code in self._codes]
        self.node_at = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        self.nodes = np.array([n for code in self._codes for n, _ in code], dtype=np.int64)
        self.signs = np.array([s for code in self._codes for _, s in code], dtype=np.float32)

    def _grow(self, members, code):
        if len(members) == 1:
            self._codes[members[0]] = code
            return -1 - int(members[0])
        node = len(self.children)
        self.children.append(None)
        half = (len(members) + 1) // 2
        left = self._grow(members[:half], code + [(node, 1.0)])
        right = self._grow(members[half:], code + [(node, -1.0)])
        self.children[node] = (left, right)
        return node

    def __len__(self):
        return len(self.children)

    def depth(self, label):
        return int(self.node_at[label + 1] - self.node_at[label])

    def search(self, hidden, B, top=1, width=8):
        """Best `top` classes with their log probabilities, level by level."""
        front, leaves = [(0.0, 0)], []
        while front:
            grown = []
            for logp, node in front:
                s = float(B[node] @ hidden)
                left, right = self.children[node]
                grown.append((logp - np.logaddexp(0.0, -s), left))
                grown.append((logp - np.logaddexp(0.0, s), right))
            leaves.extend(item for item in grown if item[1] < 0)
            inner = [item for item in grown if item[1] >= 0]
            inner.sort(key=lambda item: item[0], reverse=True)
            front = inner[:width]
        scores = np.array([logp for logp, _ in leaves])
        best = np.argsort(-scores)[:top]
        return [(-1 - leaves[b][1], scores[b]) for b in best]
