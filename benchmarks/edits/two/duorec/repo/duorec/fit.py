import math
import random

import torch
import torch.nn.functional as F

from .logs import make_pairs

DEV = "cuda" if torch.cuda.is_available() else "cpu"


def rank_scores(net, cands, top):
    net.eval()
    hit = gain = 0.0
    with torch.no_grad():
        for u, items in enumerate(cands):
            i = torch.tensor(items, device=DEV)
            s = net(torch.full_like(i, u), i)
            pos = int((s[1:] >= s[0]).sum())
            if pos < top:
                hit += 1
                gain += 1 / math.log2(pos + 2)
    return hit / len(cands), gain / len(cands)


def pairwise(net, u, i, j):
    return -F.logsigmoid(net(u, i) - net(u, j)).mean()


def train(net, data, c, epochs, opt, seed, pair=False):
    rng = random.Random(seed)
    best, state = -1.0, None
    for ep in range(epochs):
        rows = make_pairs(data["train"], data["n_items"], c.getint("neg"), rng)
        net.train()
        for s in range(0, len(rows), c.getint("batch")):
            b = torch.as_tensor(rows[s:s + c.getint("batch")], device=DEV)
            u, i, y = b[:, 0].long(), b[:, 1].long(), b[:, 2].float()
            if pair:
                j = torch.randint(data["n_items"], i.shape, device=DEV)
                on = y > 0
                loss = pairwise(net, u[on], i[on], j[on]) if on.any() else 0 * net(u, i).sum()
            else:
                loss = F.binary_cross_entropy_with_logits(net(u, i), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
        hr, ndcg = rank_scores(net, data["valid"], c.getint("top"))
        print(f"  {ep:2d} loss {float(loss):.4f} valid HR {hr:.4f} NDCG {ndcg:.4f}", flush=True)
        if hr > best:
            best, state = hr, {k: v.clone() for k, v in net.state_dict().items()}
    net.load_state_dict(state)
    return net
