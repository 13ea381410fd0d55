import torch


def dsm(net, x, level, sigma):
    """Denoising score matching for one level."""
    noisy = x + sigma * torch.randn_like(x)
    s = net(noisy, level)
    return 0.5 * ((s + (noisy - x) / sigma ** 2) ** 2).mean()


def explicit(score, target, x):
    # against a known density, for checks
    return 0.5 * ((score(x) - target(x)) ** 2).sum(1).mean()
