import collections
import random

import numpy as np


def read(path, sep, min_user):
    seen = collections.defaultdict(list)
    sep = sep.encode().decode("unicode_escape")
    with open(path, encoding="latin-1") as fh:
        for ln in fh:
            u, i, _, t = ln.rstrip("\n").split(sep)[:4]
            seen[u].append((int(t), i))
    users = [u for u, ev in seen.items() if len(ev) >= max(min_user, 3)]
    iid = {}
    hist = []
    for u in users:
        ev = sorted(seen[u])
        hist.append([iid.setdefault(i, len(iid)) for _, i in ev])
    return hist, len(iid)


def hold_out(hist):
    """last event: test, the one before: validation, rest: training."""
    return [h[:-2] for h in hist], [h[-2] for h in hist], [h[-1] for h in hist]


def draw_unseen(known, n_items, k, rng):
    out = []
    while len(out) < k:
        j = rng.randrange(n_items)
        if j not in known:
            out.append(j)
    return out


def make_pairs(train, n_items, k, rng):
    rows = []
    for u, items in enumerate(train):
        known = set(items)
        for i in items:
            rows.append((u, i, 1.0))
            rows.extend((u, j, 0.0) for j in draw_unseen(known, n_items, k, rng))
    rng.shuffle(rows)
    return np.array(rows)


def candidate_lists(hist, target, n_items, k, seed=123):
    rng = random.Random(seed)
    return [[t] + draw_unseen(set(h), n_items, k, rng) for h, t in zip(hist, target)]
