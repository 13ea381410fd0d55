"""What separates CQL from actor-critic: the soft maximum that is pushed down."""
import math

import torch


def soft_maximum(critic, policy, obs, draws):
    """log of the integral of exp Q over the action box, by importance sampling; [2, B]."""
    with torch.no_grad():
        own, own_logp = policy(obs, draws)
    n_act = own.shape[-1]
    flat = torch.empty_like(own).uniform_(-1.0, 1.0)
    flat_logp = -n_act * math.log(2.0)
    terms = torch.cat([critic(obs, flat) - flat_logp, critic(obs, own) - own_logp], dim=-1)
    return torch.logsumexp(terms, dim=-1) - math.log(2 * draws)


def weighted_mean(critic, policy, obs, draws):
    """Average of Q over policy actions, weighted by exp Q; [2, B]."""
    with torch.no_grad():
        own, _ = policy(obs, draws)
    q = critic(obs, own)
    return (torch.softmax(q, dim=-1) * q).sum(-1)


VARIANTS = {"H": soft_maximum, "rho": weighted_mean}


class Multiplier:
    """Trade-off factor alpha; tuned by dual ascent when a budget is given."""

    def __init__(self, start, budget, lr, device):
        self.budget = budget
        self.log = torch.tensor(math.log(start), device=device, requires_grad=budget is not None)
        self.opt = torch.optim.Adam([self.log], lr=lr) if budget is not None else None

    @property
    def value(self):
        return self.log.exp().clamp(max=1e6)

    def ascend(self, gap):
        """gap: one number a critic, already averaged over the batch."""
        if self.opt is None:
            return
        excess = gap.detach() - self.budget
        loss = -(self.value * excess).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
