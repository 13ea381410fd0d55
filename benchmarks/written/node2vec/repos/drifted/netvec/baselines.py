import networkx as nx
import numpy as np
from scipy.sparse.linalg import eigsh

from .embed import NegativeSampler, SkipGram, node_vectors


def spectral(g, cfg, seed):
    a = nx.to_scipy_sparse_array(g, nodelist=sorted(g), dtype=float)
    vals, vecs = eigsh(a, k=min(cfg.embed.dim, a.shape[0] - 2), which="LM")
    return vecs[:, np.argsort(-np.abs(vals))]


def deepwalk(g, cfg, seed):
    return node_vectors(g, cfg, 1.0, 1.0, seed)


def line(g, cfg, seed, batch=4096):
    """Proximity of direct neighbours, trained on sampled edges."""
    rng = np.random.default_rng(seed)
    edges = np.array(g.edges())
    model = SkipGram(g.number_of_nodes(), cfg.embed, rng)
    noise = NegativeSampler(np.array([d for _, d in sorted(g.degree())]), cfg.embed.noise_power, rng)
    model.dst = model.src                      # one table for both ends
    total = cfg.walk.per_node * cfg.walk.length * g.number_of_nodes()
    for _ in range(total // batch + 1):
        e = edges[rng.integers(len(edges), size=batch)]
        flip = rng.random(batch) < 0.5
        u, v = np.where(flip, e[:, 1], e[:, 0]), np.where(flip, e[:, 0], e[:, 1])
        model.update(u, v, noise.draw((batch, cfg.embed.negatives)))
    return model.src


METHODS = {"spectral": spectral, "deepwalk": deepwalk, "line": line}
