import random

import numpy as np
import torch


def read(path):
    sents, cur = [], []
    for line in open(path, encoding="utf8"):
        p = line.split()
        if not p or p[0] == "-DOCSTART-":
            if cur:
                sents.append(tuple(zip(*cur)))
            cur = []
        else:
            cur.append((p[0], p[-1]))
    return sents + ([tuple(zip(*cur))] if cur else [])


def to_bioes(tags):
    out = []
    for i, t in enumerate(tags):
        nxt = tags[i + 1] if i + 1 < len(tags) else "O"
        goes_on = nxt == "I-" + t[2:]
        out.append(t if t == "O" else {"B": "SB", "I": "EI"}[t[0]][goes_on] + t[1:])
    return out


def spans(tags):
    got, start = set(), None
    for i, t in enumerate(tags):
        if t[0] in "BS":
            start = i
        if t[0] in "ES" and start is not None:
            got.add((start, i, t[2:]))
            start = None
    return got


def span_f1(pairs):
    hit = gold = pred = 0
    for p, g in pairs:
        a, b = spans(p), spans(g)
        hit, pred, gold = hit + len(a & b), pred + len(a), gold + len(b)
    return 2 * hit / max(1, pred + gold)


def token_acc(pairs):
    same = sum(x == y for p, g in pairs for x, y in zip(p, g))
    return same / max(1, sum(len(g) for _, g in pairs))


def vectors(path, vocab, dim):
    lim = (3 / dim) ** 0.5
    m = np.random.uniform(-lim, lim, (len(vocab), dim)).astype(np.float32)
    m[0] = 0
    for line in open(path, encoding="utf8"):
        w, *v = line.rstrip().split(" ")
        if w in vocab and len(v) == dim:
            m[vocab[w]] = np.array(v, np.float32)
    return torch.from_numpy(m)


def batch(sents, vocab, chars, tags, unk_p):
    t, w = max(len(s[0]) for s in sents), max(len(x) for s in sents for x in s[0])
    words, mask = torch.zeros(len(sents), t).long(), torch.zeros(len(sents), t)
    labs, ch = torch.zeros(len(sents), t).long(), torch.zeros(len(sents), t, w).long()
    for i, (ws, ts) in enumerate(sents):
        for j, x in enumerate(ws):
            k = vocab.get(x.lower(), 1)
            words[i, j] = 1 if random.random() < unk_p else k
            ch[i, j, :len(x)] = torch.tensor([chars.get(q, 1) for q in x])
            labs[i, j] = tags[ts[j]]
        mask[i, :len(ws)] = 1
    return words, ch, labs, mask
