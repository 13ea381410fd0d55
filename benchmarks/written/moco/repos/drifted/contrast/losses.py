import math

import torch


def contrastive_loss(pos, neg, temperature):
    """pos: [N, 1] similarity to the key of the same image, neg: [N, K] to the dictionary."""
    pos = pos / temperature
    neg = neg / temperature
    # relative to the number of keys, so that curves of different dictionaries compare
    others = torch.logsumexp(neg, dim=1) - math.log(neg.shape[1])
    return (torch.logaddexp(pos[:, 0], others) - pos[:, 0]).mean()


@torch.no_grad()
def hit_rate(pos, neg):
    """How often the positive is the nearest key."""
    return (pos[:, 0] >= neg.max(dim=1).values).float().mean()
