import torch
from torch.distributions import kl_divergence
from torch.func import functional_call
from torch.nn.utils import parameters_to_vector, vector_to_parameters

from .policy import as_dist
from .rollout import log_prob, pg_adapt


def snapshot(policy, episodes, lr):
    """episodes: list of (before, after). Stores the adapted policy's outputs."""
    kept = []
    for before, after in episodes:
        fast = pg_adapt(policy, dict(policy.named_parameters()), before, lr)
        with torch.no_grad():
            out = functional_call(policy, fast, (after["obs"],))
            kept.append((out, as_dist(out).log_prob(after["act"])))
    return kept


def surrogate_and_kl(policy, episodes, kept, lr):
    loss, kl = 0.0, 0.0
    for (before, after), (old_out, old_logp) in zip(episodes, kept):
        fast = pg_adapt(policy, dict(policy.named_parameters()), before, lr)
        mask = after["mask"]
        ratio = (log_prob(policy, fast, after) - old_logp).exp()
        loss = loss - (ratio * after["adv"] * mask).sum() / mask.sum()
        new = as_dist(functional_call(policy, fast, (after["obs"],)))
        kl = kl + (kl_divergence(as_dist(old_out), new) * mask).sum() / mask.sum()
    return loss, kl / len(episodes)


def conjugate_gradient(matvec, b, iters=10, tol=1e-10):
    x, r = torch.zeros_like(b), b.clone()
    p, rr = r.clone(), r @ r
    for _ in range(iters):
        ap = matvec(p)
        a = rr / (p @ ap)
        x, r = x + a * p, r - a * ap
        new = r @ r
        if new < tol:
            break
        p, rr = r + new / rr * p, new
    return x


def update(policy, episodes, lr, max_kl=0.01, damping=1e-5):
    params = list(policy.parameters())
    kept = snapshot(policy, episodes, lr)
    theta = parameters_to_vector(params).detach().clone()

    def move(vec):
        vector_to_parameters(vec, params)

    def flat_grad(value):
        return torch.cat([g.reshape(-1) for g in torch.autograd.grad(value, params)]).detach()

    def kl_grad(vec):
        move(vec)
        return flat_grad(surrogate_and_kl(policy, episodes, kept, lr)[1])

    def hvp(v, base=1e-5):
        eps = base / (v.norm() + 1e-8)
        diff = kl_grad(theta + eps * v) - kl_grad(theta - eps * v)
        return diff / (2 * eps) + damping * v

    loss, _ = surrogate_and_kl(policy, episodes, kept, lr)
    grad = flat_grad(loss)
    direction = conjugate_gradient(hvp, grad)
    scale = torch.sqrt(2 * max_kl / (direction @ hvp(direction)).clamp_min(1e-12))
    full = scale * direction

    for k in range(15):
        move(theta - 0.8 ** k * full)
        new_loss, kl = surrogate_and_kl(policy, episodes, kept, lr)
        if new_loss < loss and kl < max_kl:
            return
    move(theta)
