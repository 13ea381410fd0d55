import torch


def rate_at(update, width, warmup):
    """Learning rate for the given update, counted from 1."""
    if update < warmup:
        shape = update * warmup ** -1.5
    else:
        shape = update ** -0.5
    return shape / width ** 0.5


def build(model, cfg):
    return torch.optim.Adam(
        model.parameters(), lr=0.0, betas=(cfg.beta1, cfg.beta2), eps=cfg.adam_eps
    )


def set_rate(optimizer, value):
    for group in optimizer.param_groups:
        group["lr"] = value
