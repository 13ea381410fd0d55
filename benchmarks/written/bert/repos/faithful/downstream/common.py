import math
import random

import torch

from encoder.optim import build


def borrow(net, path):
    """Copy the pre-trained body; the output layer stays as initialised."""
    state = torch.load(path, map_location="cpu")["net"]
    body = {k[5:]: v for k, v in state.items() if k.startswith("body.")}
    net.body.load_state_dict(body)
    return net


def batches(rows, size, rng=None):
    order = list(range(len(rows)))
    if rng is not None:
        rng.shuffle(order)
    for i in range(0, len(order), size):
        yield [torch.tensor(col) for col in zip(*(rows[j] for j in order[i:i + size]))]


def fit(net, rows, s, lr, size, epochs, seed, dev):
    rng = random.Random(seed)
    s.lr, s.betas = lr, [0.9, 0.999]
    opt, sched = build(net, s, epochs * math.ceil(len(rows) / size))
    net.train()
    for _ in range(epochs):
        for cols in batches(rows, size, rng):
            loss = net.loss(*(c.to(dev) for c in cols))
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            opt.step()
            sched.step()
    return net.eval()
