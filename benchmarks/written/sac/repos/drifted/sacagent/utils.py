import random

import numpy as np
import torch


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)


def set_trainable(module, flag):
    for p in module.parameters():
        p.requires_grad = flag


def move_towards(target, source, tau):
    with torch.no_grad():
        for p_t, p in zip(target.parameters(), source.parameters()):
            p_t.add_(tau * (p - p_t))


def linear_anneal(start, end, steps):
    """Schedule function, value at step t."""

    def value(t):
        frac = min(1.0, t / float(steps))
        return start + frac * (end - start)

    return value
