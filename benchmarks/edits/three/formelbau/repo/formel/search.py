import torch

from .table import EOS


def legal(words, nxt):
    """May nxt follow? Brackets never close below zero, end only when balanced."""
    depth = words.count("(") - words.count(")")
    if nxt == "</s>":
        return depth == 0 and len(words) > 0
    return not (nxt == ")" and depth <= 0)


@torch.no_grad()
def beam(net, src, alias, names, width, limit=120):
    packed = net.read(src)
    y, ctx, hc = net.begin(packed, 1)
    live, done = [(0.0, [], y, ctx, hc)], []
    for _ in range(limit):
        cand = []
        for sc, ws, y, ctx, hc in live:
            p, ctx2, hc2 = net.step(y, ctx, hc, packed, alias, len(names))
            lp = (p[0] + 1e-9).log()
            lp[:2] = -1e9
            ok = torch.tensor([legal(ws, w) for w in names], device=lp.device)
            lp = lp.masked_fill(~ok, -1e9)
            for v, i in zip(*(t.tolist() for t in lp.topk(width))):
                cand.append((sc + v, ws, i, ctx2, hc2))
        cand.sort(key=lambda c: -c[0])
        live = []
        for sc, ws, i, ctx, hc in cand[:width]:
            if i == EOS:
                done.append((sc / (len(ws) + 1), ws))
            else:
                live.append((sc, ws + [names[i]], torch.tensor([i], device=src.device), ctx, hc))
        if not live or len(done) >= width:
            break
    return max(done, key=lambda d: d[0])[1] if done else live[0][1]
