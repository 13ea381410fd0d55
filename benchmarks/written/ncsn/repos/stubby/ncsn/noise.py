import numpy as np
import torch


def sigma_table(args, device):
    s = np.geomspace(args.sigma_begin, args.sigma_end, args.num_levels)
    return torch.tensor(s, dtype=torch.float32, device=device)


def loss_weight(sigma):
    """lambda(sigma)"""
    return 1.0
