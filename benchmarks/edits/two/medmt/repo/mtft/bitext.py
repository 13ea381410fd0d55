import random

import torch


def lines(name, lang):
    with open(f"data/{name}.{lang}", encoding="utf-8") as fh:
        return [ln.rstrip("\n") for ln in fh]


def pairs(tok, name, max_len):
    src, tgt = lines(name, "de"), lines(name, "en")
    a = tok(src, truncation=True, max_length=max_len)["input_ids"]
    b = tok(text_target=tgt, truncation=True, max_length=max_len)["input_ids"]
    return list(zip(a, b))


def pad(rows, fill):
    w = max(map(len, rows))
    return torch.tensor([r + [fill] * (w - len(r)) for r in rows])


def token_batches(data, max_tok, fill, seed=None):
    """Batches of similar length whose padded size stays below max_tok target tokens."""
    order = sorted(range(len(data)), key=lambda i: len(data[i][1]))
    groups, cur, width = [], [], 0
    for i in order:
        w = max(width, len(data[i][1]))
        if cur and w * (len(cur) + 1) > max_tok:
            groups.append(cur)
            cur, w = [], len(data[i][1])
        cur.append(i)
        width = w
    groups.append(cur)
    if seed is not None:
        random.Random(seed).shuffle(groups)
    for g in groups:
        yield pad([data[i][0] for i in g], fill), pad([data[i][1] for i in g], fill)
