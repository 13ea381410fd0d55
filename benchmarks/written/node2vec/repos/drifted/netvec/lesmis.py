"""Small picture: characters of Les Miserables, coloured by cluster."""
import networkx as nx
from sklearn.cluster import KMeans

from .embed import node_vectors

VIEWS = {"communities": (1.0, 0.5, 6), "roles": (1.0, 2.0, 3)}


def clusters(cfg, seed=1):
    cfg.embed.dim = 16
    g = nx.les_miserables_graph()
    names = sorted(g)
    h = nx.relabel_nodes(g, {n: i for i, n in enumerate(names)})
    out = {}
    for view, (p, q, k) in VIEWS.items():
        x = node_vectors(h, cfg, p, q, seed)
        out[view] = dict(zip(names, KMeans(k, n_init=10, random_state=seed).fit_predict(x)))
    return out
