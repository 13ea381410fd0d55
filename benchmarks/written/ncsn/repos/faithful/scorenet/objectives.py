import torch


def weighted_dsm(net, x, sigmas):
    """Denoising score matching over all levels, a level per example, weight sigma^2 folded in."""
    level = torch.randint(len(sigmas), (len(x),), device=x.device)
    s = sigmas[level].view(-1, *[1] * (x.dim() - 1))
    z = torch.randn_like(x)
    residual = s * net(x + s * z, level) + z
    return 0.5 * residual.flatten(1).pow(2).sum(1).mean()


def sliced(score, x):
    """One random projection per example."""
    x = x.detach().requires_grad_(True)
    v = torch.randn_like(x)
    s = score(x)
    jv, = torch.autograd.grad((s * v).sum(), x, create_graph=True)
    return ((jv * v).flatten(1).sum(1) + 0.5 * s.flatten(1).pow(2).sum(1)).mean()


def fixed_dsm(score, x, sigma):
    z = torch.randn_like(x)
    return 0.5 * (score(x + sigma * z) + z / sigma).pow(2).sum(1).mean()
