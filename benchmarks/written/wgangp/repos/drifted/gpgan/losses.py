import torch
import torch.nn.functional as F


def mix(real, fake):
    eps = torch.rand(1, device=real.device)
    return (eps * real + (1 - eps) * fake).detach().requires_grad_(True)


def gradient_penalty(critic, real, fake):
    x = mix(real, fake)
    out = critic(x)
    grad, = torch.autograd.grad(out.sum(), x, create_graph=True)
    return (grad.norm(2, dim=1) - 1).pow(2).mean()


def critic_objective(method, real, fake):
    """Quantity the critic minimises, without the penalty."""
    if method == "dcgan":
        return F.softplus(-real).mean() + F.softplus(fake).mean()
    if method == "lsgan":
        return (real - 1).pow(2).mean() + fake.pow(2).mean()
    return -(real.mean() - fake.mean())


def generator_objective(method, fake):
    if method == "dcgan":
        return F.softplus(-fake).mean()
    if method == "lsgan":
        return (fake - 1).pow(2).mean()
    return fake.neg().mean()
