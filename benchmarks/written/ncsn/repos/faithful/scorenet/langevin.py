import torch


def walk(score, x, alpha, steps):
    for _ in range(steps):
        x = x + 0.5 * alpha * score(x) + alpha ** 0.5 * torch.randn_like(x)
    return x


@torch.no_grad()
def annealed(net, x, sigmas, eps=1e-4, per_level=100, trace=None):
    end = sigmas[-1]
    for i, s in enumerate(sigmas):
        level = torch.full((len(x),), i, dtype=torch.long, device=x.device)
        x = walk(lambda u: net(u, level), x, float(eps * (s / end) ** 2), per_level)
        if trace is not None:
            trace.append(x.clamp(0, 1).cpu())
    return x


@torch.no_grad()
def fill(net, known, mask, sigmas, eps, per_level):
    """mask is 1 where pixels are given."""
    x = torch.rand_like(known)
    for i, s in enumerate(sigmas):
        level = torch.full((len(x),), i, dtype=torch.long, device=x.device)
        alpha = float(eps * (s / sigmas[-1]) ** 2)
        for _ in range(per_level):
            x = walk(lambda u: net(u, level), x, alpha, 1)
            x = mask * known + (1 - mask) * x
    return x
