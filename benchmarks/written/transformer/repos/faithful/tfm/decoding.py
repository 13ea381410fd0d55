import torch

from tfm.model import BOS, EOS


@torch.no_grad()
def beam(model, src, width=4, alpha=0.6, limit=200):
    """Beam search for one sentence; src is (1, length). Returns token ids."""
    memory, bias = model.encode(src)
    memory = memory.expand(width, -1, -1)
    bias = bias.expand(width, -1, -1, -1)

    live = torch.full((1, 1), BOS, device=src.device)
    score = torch.zeros(1, device=src.device)
    done = []
    for _ in range(limit):
        n = live.size(0)
        logits = model.decode(live, memory[:n], bias[:n])[:, -1]
        total = score.unsqueeze(1) + logits.log_softmax(-1)
        best, flat = total.view(-1).topk(2 * width)
        rows = torch.div(flat, total.size(1), rounding_mode="floor")
        toks = flat % total.size(1)

        keep = []
        for s, r, t in zip(best, rows, toks):
            seq = torch.cat([live[r], t.view(1)])
            if t.item() == EOS:
                done.append((normalised(s.item(), seq.numel() - 1, alpha), seq))
            else:
                keep.append((s, seq))
        keep = keep[:width]
        live = torch.stack([seq for _, seq in keep])
        score = torch.stack([s for s, _ in keep])

    for s, seq in zip(score, live):
        done.append((normalised(s.item(), seq.numel() - 1, alpha), seq))
    return max(done, key=lambda d: d[0])[1].tolist()


def normalised(logp, length, alpha):
    return logp / length ** alpha
