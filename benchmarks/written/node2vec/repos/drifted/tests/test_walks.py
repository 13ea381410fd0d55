import networkx as nx
import numpy as np

from netvec.embed import pairs_of
from netvec.walks import BiasedWalker


def test_walk_follows_edges():
    g = nx.karate_club_graph()
    w = BiasedWalker(g, 0.5, 2.0, np.random.default_rng(0)).walk(0, 30)
    assert len(w) == 30 and all(g.has_edge(a, b) for a, b in zip(w, w[1:]))


def test_pairs():
    u, c = pairs_of([3, 4, 5], 2)
    assert (3, 5) in zip(u.tolist(), c.tolist())
