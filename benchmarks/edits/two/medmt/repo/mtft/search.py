import torch


def norm_by(length, alpha):
    return ((5.0 + length) / 6.0) ** alpha


@torch.no_grad()
def greedy(model, src, mask, start, stop, fill, max_new):
    enc = model.get_encoder()(input_ids=src, attention_mask=mask)
    ys = torch.full((src.size(0), 1), start, device=src.device)
    done = torch.zeros(src.size(0), dtype=torch.bool, device=src.device)
    for _ in range(max_new):
        lg = model(encoder_outputs=enc, attention_mask=mask, decoder_input_ids=ys).logits[:, -1]
        lg[:, fill] = -float("inf")
        nxt = lg.argmax(-1).masked_fill(done, fill)
        ys = torch.cat([ys, nxt[:, None]], 1)
        done |= nxt == stop
        if done.all():
            break
    return [[t for t in r[1:].tolist() if t not in (stop, fill)] for r in ys]


@torch.no_grad()
def beam(model, src, mask, start, stop, fill, max_new, width, alpha):
    """One sentence at a time; src, mask: (1, S)."""
    hid = model.get_encoder()(input_ids=src, attention_mask=mask).last_hidden_state
    live = [([start], 0.0)]
    ended = []
    for n in range(1, max_new + 1):
        ys = torch.tensor([h for h, _ in live], device=src.device)
        k = len(live)
        out = model(encoder_outputs=(hid.expand(k, -1, -1),), attention_mask=mask.expand(k, -1), decoder_input_ids=ys)
        lg = out.logits[:, -1].float()
        lg[:, fill] = -float("inf")
        lp = lg.log_softmax(-1) + torch.tensor([s for _, s in live], device=src.device)[:, None]
        val, pos = lp.flatten().topk(2 * width)
        nxt = []
        for v, p in zip(val.tolist(), pos.tolist()):
            h, t = live[p // lp.size(1)][0], p % lp.size(1)
            if t == stop:
                ended.append((v / norm_by(n, alpha), h[1:]))
            elif len(nxt) < width:
                nxt.append((h + [t], v))
        live = nxt
        if len(ended) >= width:
            break
    if not ended:
        ended = [(s / norm_by(len(h) - 1, alpha), h[1:]) for h, s in live]
    return max(ended, key=lambda e: e[0])[1]
