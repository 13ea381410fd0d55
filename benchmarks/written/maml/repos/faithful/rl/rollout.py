"""Trajectories, the linear feature baseline and the policy-gradient loss."""
import torch
from torch.func import functional_call

from .point import PointWorld
from .policy import as_dist


def collect(policy, params, goal, n, gamma=0.99):
    env = PointWorld(goal, n)
    obs = env.reset()
    rows = {k: [] for k in ("obs", "act", "rew", "mask")}
    with torch.no_grad():
        for _ in range(env.horizon):
            act = as_dist(functional_call(policy, params, (obs,))).sample()
            rows["mask"].append(env.alive.float())
            rows["obs"].append(obs)
            rows["act"].append(act)
            obs, rew = env.step(act)
            rows["rew"].append(rew)
            if not env.alive.any():
                break
    batch = {k: torch.stack(v) for k, v in rows.items()}
    batch["rew"] = batch["rew"] * batch["mask"]
    batch["ret"] = discounted(batch["rew"], gamma)
    batch["adv"] = batch["ret"] - linear_baseline(batch)
    return batch


def discounted(rew, gamma):
    out, run = torch.zeros_like(rew), torch.zeros(rew.shape[1])
    for t in reversed(range(len(rew))):
        run = rew[t] + gamma * run
        out[t] = run
    return out


def linear_baseline(batch, ridge=1e-5):
    """Least squares on features of position and time, for this batch alone."""
    obs, mask = batch["obs"], batch["mask"]
    t = (torch.arange(len(obs)).float() / 100.0)[:, None, None].expand(-1, obs.shape[1], 1)
    feats = torch.cat([obs, obs ** 2, t, t ** 2, t ** 3, torch.ones_like(t)], dim=2)
    f = (feats * mask[..., None]).flatten(0, 1)
    gram = f.T @ f + ridge * torch.eye(f.shape[1])
    coef = torch.linalg.solve(gram, f.T @ (batch["ret"] * mask).flatten())
    return feats @ coef


def log_prob(policy, params, batch):
    return as_dist(functional_call(policy, params, (batch["obs"],))).log_prob(batch["act"])


def pg_loss(policy, params, batch):
    logp = log_prob(policy, params, batch)
    return -(logp * batch["adv"] * batch["mask"]).sum() / batch["mask"].sum()


def pg_adapt(policy, params, batch, lr):
    grads = torch.autograd.grad(pg_loss(policy, params, batch),
                                list(params.values()), create_graph=True)
    return {k: p - lr * g for (k, p), g in zip(params.items(), grads)}


def mean_return(batch):
    return batch["rew"].sum(0).mean().item()
