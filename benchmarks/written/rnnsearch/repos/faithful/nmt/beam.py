import torch

from .vocab import EOS


@torch.no_grad()
def translate(model, src, width, max_ratio):
    """src: 1 x T ids. Returns the best hypothesis as ids."""
    memory, state = model.start(src)
    memory = tuple(None if m is None else m.expand(width, *m.shape[1:]) for m in memory)
    state = state.expand(width, -1)
    y = state.new_zeros(width, model.embed.embedding_dim)
    live, scores, done = [[]], torch.zeros(1, device=src.device), []
    for _ in range(int(max_ratio * src.size(1)) + 5):
        k = len(live)
        mem = tuple(None if m is None else m[:k] for m in memory)
        out, state, _ = model.step(mem, state[:k], y[:k])
        total = scores[:, None] + torch.log_softmax(out, -1)
        top, flat = total.view(-1).topk(width - len(done))
        keep, rows, words = [], [], []
        for s, f in zip(top.tolist(), flat.tolist()):
            row, word = divmod(f, out.size(1))
            if word == EOS:
                done.append((s / (len(live[row]) + 1), live[row]))
            else:
                keep.append((s, live[row] + [word]))
                rows.append(row)
                words.append(word)
        if not keep:
            break
        live = [h for _, h in keep]
        scores = torch.tensor([s for s, _ in keep], device=src.device)
        state = state[rows]
        y = model.embed(torch.tensor(words, device=src.device))
    if not done:
        done = [(s / len(h), h) for s, h in zip(scores.tolist(), live)]
    return max(done)[1]
