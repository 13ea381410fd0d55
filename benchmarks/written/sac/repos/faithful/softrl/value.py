"""State-value critic of the first version of the algorithm."""
import torch
import torch.nn as nn

from softrl.nets import mlp, track


class ValueNet(nn.Module):
    def __init__(self, obs_dim, hidden=(256, 256)):
        super().__init__()
        self.net = mlp(obs_dim, 1, hidden)

    def forward(self, obs):
        return self.net(obs).squeeze(-1)


def value_loss(value, critic, policy, obs):
    with torch.no_grad():
        act, log_pi = policy.sample(obs)
        goal = critic(obs, act).amin(0) - log_pi
    return 0.5 * (value(obs) - goal).square().mean()


def value_bellman_target(value_target, rew, nxt, end, gamma, scale=1.0):
    with torch.no_grad():
        return scale * rew + gamma * (1.0 - end) * value_target(nxt)


def value_step(value, value_target, opt, critic, policy, obs, polyak):
    loss = value_loss(value, critic, policy, obs)
    opt.zero_grad()
    loss.backward()
    opt.step()
    track(value_target, value, polyak)
    return loss.item()
