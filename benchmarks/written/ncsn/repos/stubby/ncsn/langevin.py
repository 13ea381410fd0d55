import math

import torch


def langevin(score, x, alpha, steps):
    for _ in range(steps):
        grad = score(x)
        x = x + alpha / 2 * grad + math.sqrt(alpha) * torch.randn_like(x)
    return x


def step_size(eps, sigma, last):
    return float(eps * sigma / last)


@torch.no_grad()
def annealed_langevin(net, sigmas, shape, eps, steps):
    results = []
    for i, sigma in enumerate(sigmas):
        x = torch.rand(shape, device=sigmas.device)
        level = torch.full((shape[0],), i, dtype=torch.long, device=sigmas.device)
        alpha = step_size(eps, sigma, sigmas[-1])
        x = langevin(lambda u: net(u, level), x, alpha, steps)
        results.append(x)
    return results[-1], results
