"""Estimates of the term that is pushed down."""
import math

import torch


def repeat(x, k):
    return x.unsqueeze(1).expand(-1, k, -1).reshape(-1, x.shape[-1])


def propose(policy, obs, k):
    with torch.no_grad():
        act, logp = policy(repeat(obs, k))
    return act, logp.view(obs.shape[0], k)


def soft_max_q(qf, policy, obs, n_samples):
    """Log-sum-exp of Q over the actions, half of them uniform, half from the policy."""
    k = n_samples // 2
    rep = repeat(obs, k)
    pi_act, pi_logp = propose(policy, obs, k)
    rand = torch.rand_like(pi_act) * 2.0 - 1.0
    q_rand = qf(rep, rand).view(-1, k)
    q_pi = qf(rep, pi_act).view(-1, k)
    log_unif = pi_act.shape[-1] * math.log(0.5)
    both = torch.cat([q_rand + log_unif, q_pi - pi_logp], dim=1)
    return torch.logsumexp(both, dim=1) - math.log(n_samples)


def rho_q(qf, policy, obs, n_samples):
    """Expected Q under the policy's actions."""
    act, _ = propose(policy, obs, n_samples)
    return qf(repeat(obs, n_samples), act).view(-1, n_samples).mean(dim=1)


VERSIONS = {"H": soft_max_q, "rho": rho_q}


class AlphaController:
    """Keeps the gap near the threshold."""

    def __init__(self, cfg):
        self.alpha = float(cfg.alpha)
        self.on = cfg.lagrange.enabled
        self.thresh = cfg.lagrange.thresh
        self.factor = 1.5

    def observe(self, gap):
        if not self.on:
            return
        if gap > 1.5 * self.thresh:
            self.alpha = min(self.alpha * self.factor, 1e4)
        elif gap < self.thresh / 1.5:
            self.alpha = max(self.alpha / self.factor, 1e-4)
