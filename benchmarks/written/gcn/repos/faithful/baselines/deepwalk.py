import numpy as np
from gensim.models import Word2Vec
from sklearn.linear_model import LogisticRegression


def walks(adj, per_node=10, length=40, seed=0):
    rng = np.random.RandomState(seed)
    out = []
    for _ in range(per_node):
        for start in rng.permutation(adj.shape[0]):
            path = [start]
            while len(path) < length:
                nxt = adj.indices[adj.indptr[path[-1]]:adj.indptr[path[-1] + 1]]
                if not len(nxt):
                    break
                path.append(nxt[rng.randint(len(nxt))])
            out.append([str(v) for v in path])
    return out


def predict(adj, y, train, dim=128):
    model = Word2Vec(walks(adj), vector_size=dim, window=10, min_count=0, sg=1, hs=1, workers=4)
    emb = np.stack([model.wv[str(v)] for v in range(adj.shape[0])])
    return LogisticRegression(max_iter=1000).fit(emb[train], y[train]).predict(emb)
