"""Opponents by name."""
import numpy as np


class RandomMover:
    def __init__(self, rng):
        self.rng = rng

    def __call__(self, state):
        return int(self.rng.choice(np.flatnonzero(state.legal_mask())))


KNOWN = {
    "random": RandomMover,
    "mcts-1000": None,       # plain UCT, 1000 roll-outs
    "alphabeta-4": None,     # depth 4
    "policy": None,          # network without search
}


def make(name, rng):
    cls = KNOWN[name]
    if cls is None:
        print(f"opponent {name} is not available, left out")
        return None
    return cls(rng)
