import collections
import json
import os
import re
import string

import torch
from datasets import load_dataset

from corpus.pieces import Pieces, frame
from encoder import settings
from encoder.heads import SpanNet

from .common import batches, borrow, fit


def windows(pieces, ex, s):
    """Overlapping windows: (ids, side, words of the window, shift)."""
    q = pieces.encode(ex["question"])[:64]
    words = ex["context"].split()
    toks, owner = [], []
    for w, word in enumerate(words):
        for t in pieces.encode(word):
            toks.append(t)
            owner.append(w)
    room = s.max_len - len(q) - 3
    for a in range(0, max(1, len(toks)), s.stride):
        ids, side = frame(q, toks[a:a + room], s.max_len)
        yield ids, side, owner[a:a + room], len(q) + 2, words
        if a + room >= len(toks):
            break


def train_rows(pieces, data, s):
    out = []
    for ex in data:
        gold = None
        if ex["answers"]["text"]:
            c = ex["answers"]["answer_start"][0]
            w = len(ex["context"][:c].split())
            gold = (w, w + len(ex["answers"]["text"][0].split()) - 1)
        for ids, side, owner, shift, _ in windows(pieces, ex, s):
            a = b = 0
            if gold and gold[0] in owner and gold[1] in owner:
                a = shift + owner.index(gold[0])
                b = shift + len(owner) - 1 - owner[::-1].index(gold[1])
            elif not s.version2:
                continue
            out.append((ids, side, a, b))
    return out


def best_span(sa, sb, shift, n, longest):
    """Highest sa[i] + sb[j], i <= j, inside the passage."""
    x = sa[shift:shift + n, None] + sb[None, shift:shift + n]
    ok = torch.ones_like(x).triu().tril(longest - 1).bool()
    x = x.masked_fill(~ok, -1e9)
    k = int(x.argmax())
    return float(x.flatten()[k]), k // n, k % n


def tidy(t):
    t = "".join(c for c in t.lower() if c not in string.punctuation)
    return re.sub(r"\b(a|an|the)\b", " ", t).split()


def overlap(p, golds):
    top = 0.0
    for g in golds or [""]:
        a, b = tidy(p), tidy(g)
        same = sum((collections.Counter(a) & collections.Counter(b)).values())
        top = max(top, float(a == b) if not a or not b else 2 * same / (len(a) + len(b)))
    return top


@torch.no_grad()
def answer(net, pieces, ex, s, dev):
    best, text, null = -1e9, "", 1e9
    for ids, side, owner, shift, words in windows(pieces, ex, s):
        sa, sb = net(torch.tensor([ids], device=dev), torch.tensor([side], device=dev))
        sa, sb = sa[0].cpu(), sb[0].cpu()
        null = min(null, float(sa[0] + sb[0]))
        score, i, j = best_span(sa, sb, shift, len(owner), s.max_answer)
        if score > best:
            best, text = score, " ".join(words[owner[i]:owner[j] + 1])
    if s.version2 and best <= null + s.null_threshold:
        return ""
    return text


def main():
    args, s = settings.cli("SQuAD")
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(s.seed)
    pieces = Pieces("data/vocab.txt")
    data = load_dataset("squad_v2" if s.version2 else "squad")
    net = borrow(SpanNet(s), args.start_from).to(dev)
    fit(net, train_rows(pieces, data["train"], s), s, s.lr, s.batch_size, s.epochs, s.seed, dev)
    f1 = em = 0.0
    for ex in data["validation"]:
        p, golds = answer(net, pieces, ex, s, dev), ex["answers"]["text"]
        f1 += overlap(p, golds)
        em += any(tidy(p) == tidy(g) for g in golds or [""])
    n = len(data["validation"])
    os.makedirs(args.out, exist_ok=True)
    json.dump({"f1": 100 * f1 / n, "em": 100 * em / n}, open(f"{args.out}/squad.json", "w"))


if __name__ == "__main__":
    main()
