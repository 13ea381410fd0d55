import collections
import os
import random

import torch

PAD, BOS, EOS, UNK = 0, 1, 2, 3


def read(folder, part, maxlen):
    with open(os.path.join(folder, f"{part}.txt"), encoding="utf-8") as fh:
        lines = [ln.split() for ln in fh]
    return [ln[:maxlen] for ln in lines if ln]


def make_vocab(lines, size):
    cnt = collections.Counter(w for ln in lines for w in ln)
    words = ["<pad>", "<s>", "</s>", "<unk>"] + [w for w, _ in cnt.most_common(size - 4) if w != "<unk>"]
    return {w: i for i, w in enumerate(words)}


def encode(lines, v):
    return [[BOS] + [v.get(w, UNK) for w in ln] + [EOS] for ln in lines]


def batches(sents, bs, shuffle=False):
    order = list(range(len(sents)))
    if shuffle:
        random.shuffle(order)
    for i in range(0, len(order), bs):
        group = sorted((sents[j] for j in order[i:i + bs]), key=len, reverse=True)
        x = torch.full((len(group), len(group[0])), PAD, dtype=torch.long)
        for r, s in enumerate(group):
            x[r, :len(s)] = torch.tensor(s)
        yield x, torch.tensor([len(s) for s in group])
