import math

import torch

BOS, EOS = 1, 2


def rank(logp, n, alpha):
    """Length-normalised score of a hypothesis with n tokens."""
    return logp * math.exp(-alpha * math.log((5 + n) / 6))


@torch.no_grad()
def beam_search(net, src, s):
    memory, allowed = net.encode(src)
    limit = src.size(1) + s.max_extra
    live = [(0.0, [BOS])]
    ended = []
    for n in range(1, limit + 1):
        ids = torch.tensor([h for _, h in live], device=src.device)
        b = len(live)
        out = net.decode(ids, memory.expand(b, -1, -1), allowed.expand(b, -1, -1, -1))
        logp = out[:, -1].float().log_softmax(-1)
        grown = []
        for (score, hyp), row in zip(live, logp):
            top = row.topk(s.beam + 1)
            grown += [(score + p, hyp + [t]) for p, t in zip(top.values.tolist(), top.indices.tolist())]
        grown.sort(key=lambda g: -g[0])
        live = []
        for score, hyp in grown:
            if hyp[-1] == EOS:
                ended.append((rank(score, n, s.alpha), hyp))
            else:
                live.append((score, hyp))
            if len(live) == s.beam:
                break
        # the best live one cannot catch up any more, even at full length
        if ended and max(e[0] for e in ended) >= rank(live[0][0], limit, s.alpha):
            break
    if not ended:
        ended = [(rank(score, limit, s.alpha), hyp) for score, hyp in live]
    return max(ended)[1]
