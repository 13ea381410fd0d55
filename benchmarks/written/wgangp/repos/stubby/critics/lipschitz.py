"""Ways to keep a critic smooth."""
import torch


def between(real, fake):
    weight = torch.rand(len(real), *[1] * (real.dim() - 1), device=real.device)
    return torch.lerp(fake, real, weight)


def gradient_penalty(critic, real, fake):
    x = between(real, fake).requires_grad_()
    g = torch.autograd.grad(critic(x).sum(), x, create_graph=True)[0]
    slope = g.flatten(1).norm(dim=1)
    return (slope ** 2).mean()


@torch.no_grad()
def clip_weights(critic, c):
    for p in critic.parameters():
        p.clamp_(-c, c)
