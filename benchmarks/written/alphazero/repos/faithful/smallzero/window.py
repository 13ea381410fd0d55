"""Recent self-play games."""
from collections import deque

import numpy as np


class Window:
    def __init__(self, capacity, move_perm, rng):
        self.capacity = capacity
        self.perm = move_perm
        self.rng = rng
        self.games = deque()
        self.size = 0

    def add(self, game):
        self.games.append(game)
        self.size += len(game)
        while self.size > self.capacity:
            self.size -= len(self.games.popleft())

    def draw(self, n):
        xs, pis, zs = [], [], []
        for g in self.rng.integers(len(self.games), size=n):
            game = self.games[g]
            x, pi, z = game[self.rng.integers(len(game))]
            if self.rng.random() < 0.5:
                x, pi = x[:, :, ::-1], pi[self.perm]
            xs.append(x)
            pis.append(pi)
            zs.append(z)
        return np.stack(xs), np.stack(pis), np.asarray(zs, np.float32)
