import networkx as nx
import numpy as np
import scipy.io

MATLAB = {"blogcatalog": "data/blogcatalog.mat", "ppi": "data/Homo_sapiens.mat"}
LISTS = {"facebook": "data/facebook_combined.txt", "astro-ph": "data/ca-AstroPh.txt"}


def network(name):
    """Graph with nodes 0..n-1 and the label matrix (None where there is none)."""
    if name in MATLAB:
        mat = scipy.io.loadmat(MATLAB[name])
        g = nx.from_scipy_sparse_array(mat["network"])
        y = np.asarray(mat["group"].todense() if hasattr(mat["group"], "todense") else mat["group"])
        return g, (y > 0).astype(int)
    g = nx.read_edgelist(LISTS[name], nodetype=int)
    return nx.convert_node_labels_to_integers(g), None


def random_graph(n, seed, mean_degree=10):
    return nx.fast_gnp_random_graph(n, mean_degree / (n - 1), seed=seed)


def split_edges(g, share, rng):
    """Takes a share of the edges away; edges whose loss would cut the graph are kept."""
    rest = g.copy()
    forest = nx.Graph(nx.minimum_spanning_edges(g, data=False))
    candidates = [e for e in g.edges() if not forest.has_edge(*e)]
    rng.shuffle(candidates)
    goal = int(share * g.number_of_edges())
    held = [tuple(e) for e in candidates[:goal]]
    rest.remove_edges_from(held)
    return rest, held


def non_edges(g, count, rng):
    n, out = g.number_of_nodes(), set()
    while len(out) < count:
        u, v = (int(x) for x in rng.integers(n, size=2))
        if u < v and not g.has_edge(u, v):
            out.add((u, v))
    return sorted(out)
