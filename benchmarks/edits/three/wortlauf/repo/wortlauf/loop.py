import math
import random

import torch
from torch.nn import functional as F

from .average import Average
from .net import Lm
from .text import Corpus, columns


def length(c):
    mid = c["window"] if random.random() >= c["short_p"] else c["window"] / 2
    return max(5, int(random.gauss(mid, 5)))


@torch.no_grad()
def nll(net, cols, window):
    net.eval()
    state, tot = net.blank(cols.shape[1]), 0.0
    for i in range(0, len(cols) - 1, window):
        x, y = cols[i:i + window], cols[i + 1:i + 1 + window]
        x = x[:len(y)]
        out, state = net(x, state)
        tot += F.cross_entropy(out.flatten(0, 1), y.flatten()).item() * len(y)
    return tot / (len(cols) - 1)


def epoch(net, opt, cols, avg, c):
    net.train()
    state, i = net.blank(cols.shape[1]), 0
    while i < len(cols) - 2:
        n = min(length(c), len(cols) - 1 - i)
        x, y = cols[i:i + n], cols[i + 1:i + 1 + n]
        state = tuple(s.detach() for s in state)
        out, state = net(x, state)
        loss = F.cross_entropy(out.flatten(0, 1), y.flatten())
        for g in opt.param_groups:
            g["lr"] = c["lr"] * n / c["window"]
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), c["clip"])
        opt.step()
        if avg.on:
            avg.add()
        i += n


def stalled(hist, c):
    n = c["patience"]
    return len(hist) > n and hist[-1] > min(hist[:-n])


def fit(c, seed, dev="cuda"):
    random.seed(seed)
    torch.manual_seed(seed)
    text = Corpus(c["corpus"])
    train = columns(text.train, c["rows"], dev)
    valid = columns(text.valid, c["eval_rows"], dev)
    test = columns(text.test, 1, dev)
    net = Lm(len(text.ids), c).to(dev)
    opt = torch.optim.SGD(net.parameters(), lr=c["lr"], weight_decay=c["decay"])
    avg, hist = Average(net), []
    best, kept = math.inf, None
    for ep in range(c["epochs"]):
        epoch(net, opt, train, avg, c)
        avg.put()
        v = nll(net, valid, c["window"])
        if v < best:
            best = v
            kept = {k: t.clone() for k, t in net.state_dict().items()}
        avg.back()
        hist.append(v)
        if c["average"] and not avg.on and stalled(hist, c):
            avg.start()
        print(f"{ep} valid {math.exp(v):.2f}", flush=True)
    net.load_state_dict(kept)
    return math.exp(best), math.exp(nll(net, test, c["window"]))
