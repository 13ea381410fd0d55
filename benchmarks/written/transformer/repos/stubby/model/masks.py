import torch


def pad_mask(ids, pad=0):
    return (ids == pad)[:, None, None, :]


def subsequent_mask(size, device=None):
    """Blocked positions of the decoder self-attention."""
    return torch.tril(torch.ones(size, size, dtype=torch.bool, device=device), -1)
