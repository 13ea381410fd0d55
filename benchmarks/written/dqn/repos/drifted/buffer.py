import numpy as np


class SumTree:
    """Binary tree over priorities; the root holds the total."""

    def __init__(self, size):
        self.size = 1
        while self.size < size:
            self.size *= 2
        self.tree = np.zeros(2 * self.size)

    def set(self, i, value):
        i += self.size
        self.tree[i] = value
        i //= 2
        while i >= 1:
            self.tree[i] = self.tree[2 * i] + self.tree[2 * i + 1]
            i //= 2

    def find(self, mass):
        i = 1
        while i < self.size:
            left = self.tree[2 * i]
            if mass < left:
                i = 2 * i
            else:
                mass -= left
                i = 2 * i + 1
        return i - self.size

    @property
    def total(self):
        return self.tree[1]


class ReplayBuffer:
    def __init__(self, capacity, alpha=0.6, seed=0):
        self.capacity = capacity
        self.alpha = alpha
        self.data = [None] * capacity
        self.tree = SumTree(capacity)
        self.top = 1.0
        self.pos = 0
        self.full = False
        self.rng = np.random.RandomState(seed)

    def __len__(self):
        return self.capacity if self.full else self.pos

    def push(self, s, a, r, s2, done):
        self.data[self.pos] = (s, a, r, s2, done)
        self.tree.set(self.pos, self.top ** self.alpha)
        self.pos += 1
        if self.pos == self.capacity:
            self.pos, self.full = 0, True

    def sample(self, n):
        edges = self.rng.rand(n) * self.tree.total
        idx = [min(self.tree.find(m), len(self) - 1) for m in edges]
        s, a, r, s2, done = zip(*[self.data[i] for i in idx])
        return (idx, np.stack(s), np.array(a), np.array(r, np.float32), np.stack(s2),
                np.array(done, np.float32))

    def reprioritise(self, idx, errors):
        for i, e in zip(idx, np.abs(errors) + 1e-3):
            self.top = max(self.top, e)
            self.tree.set(i, e ** self.alpha)
