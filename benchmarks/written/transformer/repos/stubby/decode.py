import torch

from vocab import BOS, EOS


@torch.no_grad()
def greedy(model, src, max_len=60):
    """src: (batch, length). Returns (batch, <= max_len) token ids."""
    memory, mask = model.encode(src)
    out = torch.full((src.size(0), 1), BOS, dtype=torch.long, device=src.device)
    for _ in range(max_len):
        logits = model.decode(out, memory, mask)[:, -1]
        out = torch.cat([out, logits.argmax(-1, keepdim=True)], dim=1)
        if ((out == EOS).sum(1) > 0).all():
            break
    return out[:, 1:]


def length_penalty(length, alpha=0.6):
    return (5 + length) ** alpha / (5 + 1) ** alpha


def beam_search(model, src, beam=4, alpha=0.6):
    """Beam search with length penalty, at most 50 tokens longer than the source."""
    raise NotImplementedError("beam search")


def translate(model, src, args):
    if args.beam > 1:
        return beam_search(model, src, args.beam, args.alpha)
    return greedy(model, src, args.max_len)
