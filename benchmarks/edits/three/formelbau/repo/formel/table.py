import random
import re
from collections import Counter

PAD, BOS, EOS, UNK = range(4)
ENT = re.compile(r"^(city|state|river|place|airport|airline)id_")


def read(name, part):
    with open(f"data/{name}/{part}.tsv", encoding="utf8") as fh:
        return [tuple(c.split() for c in line.rstrip("\n").split("\t")) for line in fh]


class Table:
    def __init__(self, rows, least):
        n = Counter(w for r in rows for w in r)
        self.words = ["<pad>", "<s>", "</s>", "<unk>"] + sorted(w for w, k in n.items() if k >= least)
        self.ids = {w: i for i, w in enumerate(self.words)}

    def __len__(self):
        return len(self.words)

    def __getitem__(self, w):
        return self.ids.get(w, UNK)


def mixtures(rows, n, rng=random):
    """New pairs: an entity occurring on both sides is exchanged for one of its type."""
    pool = {}
    for q, f in rows:
        for w in set(q) & set(f):
            m = ENT.match(w)
            if m:
                pool.setdefault(m[1], set()).add(w)
    pool = {k: sorted(v) for k, v in pool.items()}
    out = []
    while pool and len(out) < n:
        q, f = rng.choice(rows)
        both = sorted(w for w in set(q) & set(f) if ENT.match(w))
        if both:
            old = rng.choice(both)
            new = rng.choice(pool[ENT.match(old)[1]])
            out.append(([new if w == old else w for w in q], [new if w == old else w for w in f]))
    return out
