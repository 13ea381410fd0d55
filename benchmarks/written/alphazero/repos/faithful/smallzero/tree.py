"""Search tree. A node keeps arrays over its moves; values are for the player to move at the node."""
import math

import numpy as np


class Node:
    __slots__ = ("pos", "end", "P", "N", "Q", "kids", "visits", "mask")

    def __init__(self, pos):
        self.pos = pos
        self.end = pos.result()
        self.P = None
        self.kids = {}
        self.visits = 0

    def open(self, priors):
        self.P = priors
        self.N = np.zeros(len(priors))
        self.Q = np.zeros(len(priors))
        self.mask = self.pos.legal()


def exploration(visits, s):
    return s.c_init + math.log1p((1.0 + visits) / s.c_base)


def best_edge(node, s):
    u = exploration(node.visits, s) * math.sqrt(node.visits) * node.P / (1.0 + node.N)
    return int(np.argmax(np.where(node.mask, node.Q + u, -np.inf)))


def simulate(root, evaluate, s):
    node, path = root, []
    while node.end is None and node.P is not None:
        a = best_edge(node, s)
        path.append((node, a))
        if a not in node.kids:
            node.kids[a] = Node(node.pos.play(a))
        node = node.kids[a]

    if node.end is not None:
        value = node.end * node.pos.player
    else:
        priors, value = evaluate(node.pos)
        node.open(priors)

    node.visits += 1
    for parent, a in reversed(path):
        value = -value
        parent.visits += 1
        parent.N[a] += 1
        parent.Q[a] += (value - parent.Q[a]) / parent.N[a]


def search(pos, evaluate, s, simulations, rng=None):
    """Visit counts of the root after `simulations`; with an rng the root priors are perturbed first."""
    root = Node(pos)
    priors, _ = evaluate(pos)
    if rng is not None:
        ok = np.flatnonzero(pos.legal())
        eta = rng.dirichlet([s.noise_alpha] * len(ok))
        priors = priors.copy()
        priors[ok] = (1 - s.noise_weight) * priors[ok] + s.noise_weight * eta
    root.open(priors)
    root.visits = 1
    for _ in range(simulations):
        simulate(root, evaluate, s)
    return root.N
