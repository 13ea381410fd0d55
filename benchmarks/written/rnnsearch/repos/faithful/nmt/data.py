import random

import torch

from .vocab import PAD, Vocab


def read_pairs(prefix, src, tgt):
    with open(f"{prefix}.{src}", encoding="utf-8") as a, open(f"{prefix}.{tgt}", encoding="utf-8") as b:
        for x, y in zip(a, b):
            yield x.split(), y.split()


def vocabularies(cfg):
    d = cfg.data
    folder = d.train.rsplit("/", 1)[0]
    return (Vocab.read(f"{folder}/vocab.{d.src}", d.shortlist),
            Vocab.read(f"{folder}/vocab.{d.tgt}", d.shortlist))


def pad(rows):
    width = max(len(r) for r in rows)
    return torch.tensor([r + [PAD] * (width - len(r)) for r in rows])


def endless(cfg, sv, tv, rng):
    """Encoded pairs within the length limit, epoch after epoch."""
    pairs = []
    for x, y in read_pairs(cfg.data.train, cfg.data.src, cfg.data.tgt):
        if 0 < len(x) <= cfg.data.max_words and 0 < len(y) <= cfg.data.max_words:
            pairs.append((sv.encode(x), tv.encode(y)))
    while True:
        rng.shuffle(pairs)
        yield from pairs


def batches(cfg, sv, tv):
    rng = random.Random(cfg.train.seed)
    stream = endless(cfg, sv, tv, rng)
    size = cfg.data.pool // cfg.data.splits
    while True:
        pool = [next(stream) for _ in range(cfg.data.pool)]
        pool.sort(key=lambda p: (len(p[1]), len(p[0])))
        for i in range(0, len(pool), size):
            part = pool[i:i + size]
            yield pad([p[0] for p in part]), pad([p[1] for p in part])
