import os
import re
from collections import Counter

import numpy as np
from gensim.models import Word2Vec

PAD, UNK = 0, 1


def tok(s):
    return re.findall(r"[a-z0-9']+|[.,!?;]", s.lower())


def read(o, part):
    ys, docs = [], []
    with open(os.path.join(o.data, f"{o.name}.{part}.tsv"), encoding="utf8") as f:
        for line in f:
            y, text = line.rstrip("\n").split("\t", 1)
            ys.append(int(y) - 1)
            docs.append([tok(s) for s in text.split("<sssss>") if s.strip()])
    return np.array(ys), docs


def lexicon(docs, min_count):
    n = Counter(w for d in docs for s in d for w in s)
    keep = sorted(w for w, c in n.items() if c >= min_count)
    return {w: i + 2 for i, w in enumerate(keep)}


def vectors(docs, lex, o):
    sents = [s for d in docs for s in d]
    m = Word2Vec(sents, vector_size=o.emb, window=o.w2v_window, min_count=1, sg=1,
                 epochs=o.w2v_epochs, seed=o.seed)
    rng = np.random.RandomState(o.seed)
    E = rng.uniform(-0.05, 0.05, (len(lex) + 2, o.emb)).astype("float32")
    E[PAD] = 0
    for w, i in lex.items():
        if w in m.wv:
            E[i] = m.wv[w]
    return E


def pack(docs, lex, o):
    X = np.zeros((len(docs), o.max_sents, o.max_words), "int32")
    for i, d in enumerate(docs):
        for j, s in enumerate(d[: o.max_sents]):
            ids = [lex.get(w, UNK) for w in s[: o.max_words]]
            X[i, j, : len(ids)] = ids
    return X


def by_length(docs, bs, rng):
    """batches of documents with similar sentence counts"""
    order = np.argsort([len(d) + rng.rand() for d in docs])
    cut = [order[i: i + bs] for i in range(0, len(order), bs)]
    rng.shuffle(cut)
    return cut
