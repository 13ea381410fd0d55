"""Monte Carlo tree search with network priors."""
import time

import numpy as np

from .exploration import flat_rate
from .noise import with_noise


class Vertex:
    def __init__(self, state):
        self.state = state
        self.total = 0
        self.prior = None
        self.count = None
        self.sum = None
        self.next = {}
        self.forfeit = False        # reached by a move that the rules do not allow

    @property
    def finished(self):
        return self.forfeit or self.state.is_over()

    def expand(self, prior):
        self.prior = prior
        self.count = np.zeros(len(prior))
        self.sum = np.zeros(len(prior))

    def mean(self):
        return self.sum / np.maximum(self.count, 1)


class Puct:
    def __init__(self, oracle, cfg, rng, rate=flat_rate):
        self.oracle = oracle
        self.cfg = cfg
        self.rng = rng
        self.rate = rate

    def pick(self, v):
        bonus = self.rate(v.total) * v.prior * np.sqrt(v.total) / (1 + v.count)
        return int(np.argmax(v.mean() + bonus))

    def step_into(self, v, a):
        if a not in v.next:
            if v.state.legal_mask()[a]:
                v.next[a] = Vertex(v.state.apply(a))
            else:
                v.next[a] = Vertex(v.state)
                v.next[a].forfeit = True
        return v.next[a]

    def playout(self, state):
        """Uniformly random moves to the end; result for the player to move in `state`."""
        me = state.mover
        while not state.is_over():
            state = state.apply(int(self.rng.choice(np.flatnonzero(state.legal_mask()))))
        return state.reward(me)

    def once(self, root):
        v, path = root, []
        while v.prior is not None and not v.finished:
            a = self.pick(v)
            path.append((v, a))
            v = self.step_into(v, a)
        if v.forfeit:
            value = -1.0
        elif v.state.is_over():
            value = v.state.reward(-v.state.mover)
        else:
            prior, _ = self.oracle(v.state)
            v.expand(prior)
            value = -self.playout(v.state)
        v.total += 1
        for u, a in reversed(path):
            u.total += 1
            u.count[a] += 1
            u.sum[a] += value

    def run(self, state):
        """Visit distribution over the legal moves of `state`."""
        root = Vertex(state)
        prior, _ = self.oracle(state)
        d = self.cfg.dirichlet
        root.expand(with_noise(prior, self.rng, d.alpha, d.fraction))
        root.total = 1
        started = time.time()
        for _ in range(self.cfg.rounds):
            for _ in range(self.cfg.per_round):
                self.once(root)
            if self.cfg.time_limit and time.time() - started > self.cfg.time_limit:
                break
        counts = root.count * state.legal_mask()
        if counts.sum() == 0:
            counts = state.legal_mask().astype(float)
        return counts / counts.sum()
