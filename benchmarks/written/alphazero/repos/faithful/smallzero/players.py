"""Things that can sit at the board in a tournament: callables position -> move."""
import math

import numpy as np

from .tree import search


class RandomPlayer:
    def __init__(self, rng):
        self.rng = rng

    def __call__(self, pos):
        return int(self.rng.choice(np.flatnonzero(pos.legal())))


class ZeroPlayer:
    def __init__(self, evaluate, s, simulations):
        self.evaluate, self.s, self.simulations = evaluate, s, simulations

    def __call__(self, pos):
        return int(np.argmax(search(pos, self.evaluate, self.s, self.simulations)))


class RolloutPlayer:
    """UCT with uniformly random playouts."""

    def __init__(self, playouts, rng, c=math.sqrt(2)):
        self.playouts, self.rng, self.c = playouts, rng, c

    def _playout(self, pos):
        while pos.result() is None:
            pos = pos.play(int(self.rng.choice(np.flatnonzero(pos.legal()))))
        return pos.result()

    def __call__(self, pos):
        tree = {}

        def descend(key, p):
            if p.result() is not None:
                return p.result()
            if key not in tree:
                moves = np.flatnonzero(p.legal())
                tree[key] = (moves, np.zeros(len(moves)), np.zeros(len(moves)))
                return self._playout(p)
            moves, n, w = tree[key]
            if (n == 0).any():
                i = int(self.rng.choice(np.flatnonzero(n == 0)))
            else:
                i = int(np.argmax(w / n + self.c * np.sqrt(math.log(n.sum()) / n)))
            r = descend(key + (int(moves[i]),), p.play(int(moves[i])))
            n[i] += 1
            w[i] += r * p.player
            return r

        for _ in range(self.playouts):
            descend((), pos)
        moves, n, _ = tree[()]
        return int(moves[np.argmax(n)])


class AlphaBetaPlayer:
    """Fixed-depth search on the stone balance around the centre."""

    def __init__(self, depth, rng):
        self.depth, self.rng = depth, rng

    @staticmethod
    def _score(pos):
        r = np.abs(np.arange(pos.rows) - (pos.rows - 1) / 2)
        c = np.abs(np.arange(pos.cols) - (pos.cols - 1) / 2)
        w = 1.0 / (1.0 + r[:, None] + c[None])
        return float((w * pos.board).sum()) * pos.player * 0.01

    def _value(self, pos, depth, lo, hi):
        end = pos.result()
        if end is not None:
            return end * pos.player * (1.0 + 0.1 * depth)
        if depth == 0:
            return self._score(pos)
        for m in np.flatnonzero(pos.legal()):
            lo = max(lo, -self._value(pos.play(int(m)), depth - 1, -hi, -lo))
            if lo >= hi:
                break
        return lo

    def __call__(self, pos):
        moves = np.flatnonzero(pos.legal())
        self.rng.shuffle(moves)
        vals = [-self._value(pos.play(int(m)), self.depth - 1, -9.0, 9.0) for m in moves]
        return int(moves[int(np.argmax(vals))])
