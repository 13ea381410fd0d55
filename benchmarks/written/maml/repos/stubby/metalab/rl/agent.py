import torch
import torch.nn as nn
from torch.distributions import Normal


class Agent(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(4, hidden), nn.Tanh(), nn.Linear(hidden, 2))
        self.log_std = nn.Parameter(torch.zeros(2))

    def dist(self, obs):
        return Normal(self.body(obs), self.log_std.exp())

    @torch.no_grad()
    def act(self, obs):
        return self.dist(obs).sample()


def play(env, agent):
    obs, done = env.reset(), False
    path = {"obs": [], "act": [], "rew": []}
    while not done:
        act = agent.act(obs)
        path["obs"].append(obs)
        path["act"].append(act)
        obs, rew, done = env.step(act)
        path["rew"].append(rew)
    return {"obs": torch.stack(path["obs"]), "act": torch.stack(path["act"]),
            "rew": torch.tensor(path["rew"])}


def linear_baseline(paths):
    # TODO fit time and position features per task
    return [torch.zeros_like(p["rew"]) for p in paths]


def policy_gradient_loss(agent, paths):
    baselines = linear_baseline(paths)
    assert len(baselines) == len(paths)
    # TODO sum of log-likelihood times (return - baseline)
    return torch.zeros((), requires_grad=True)
