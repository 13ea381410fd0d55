import random

import torch

from tfm.model import PAD


def pad(seqs):
    width = max(map(len, seqs))
    return torch.tensor([s + [PAD] * (width - len(s)) for s in seqs])


def collate(pairs):
    src = pad([s for s, _ in pairs])
    tgt = pad([t for _, t in pairs])
    return src, tgt[:, :-1], tgt[:, 1:]


def group(pairs, budget):
    """Cut a length-sorted list where either side would exceed `budget`."""
    batch, wide_s, wide_t = [], 0, 0
    for s, t in pairs:
        ws, wt = max(wide_s, len(s)), max(wide_t, len(t))
        if batch and max(ws, wt) * (len(batch) + 1) > budget:
            yield batch
            batch, ws, wt = [], len(s), len(t)
        batch.append((s, t))
        wide_s, wide_t = ws, wt
    if batch:
        yield batch


def endless(pairs, budget, seed):
    rng = random.Random(seed)
    while True:
        noisy = sorted(pairs, key=lambda p: (len(p[0]) + rng.random(), len(p[1])))
        batches = list(group(noisy, budget))
        rng.shuffle(batches)
        for b in batches:
            yield collate(b)


def once(pairs, budget):
    for b in group(sorted(pairs, key=lambda p: len(p[0])), budget):
        yield collate(b)
