import copy
import os

import numpy as np
import torch

from .models import DeterministicActor, QNetwork, count_parameters
from .utils import move_towards, set_trainable


class DDPGAgent:
    """Deep deterministic policy gradient with Gaussian exploration noise."""

    NOISE = 0.1

    def __init__(self, obs_shape, act_shape, args):
        obs_dim, act_dim = int(np.prod(obs_shape)), int(np.prod(act_shape))
        self.args = args
        self.device = torch.device(args.device)
        self.actor = DeterministicActor(obs_dim, act_dim, args.hidden).to(self.device)
        self.q = QNetwork(obs_dim, act_dim, args.hidden).to(self.device)
        self.actor_target = copy.deepcopy(self.actor)
        self.q_target = copy.deepcopy(self.q)
        set_trainable(self.actor_target, False)
        set_trainable(self.q_target, False)
        self.actor_optim = torch.optim.Adam(self.actor.parameters(), lr=args.lr)
        self.q_optim = torch.optim.Adam(self.q.parameters(), lr=args.lr)

    def describe(self):
        return "%d parameters" % count_parameters(self.actor, self.q)

    def select_action(self, obs, deterministic=False):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device)[None]
        with torch.no_grad():
            act = self.actor(obs)
            if not deterministic:
                act = act + self.NOISE * torch.randn_like(act)
        return act[0].clamp(-1, 1).cpu().numpy()

    def update(self, memory):
        obs, act, rew, next_obs, done = memory.sample(self.args.batch_size)
        with torch.no_grad():
            q_next = self.q_target(next_obs, self.actor_target(next_obs))
            y = rew + (1 - done) * self.args.gamma * q_next
        q_loss = ((self.q(obs, act) - y) ** 2).mean()
        self.q_optim.zero_grad()
        q_loss.backward()
        self.q_optim.step()

        pi_loss = -self.q(obs, self.actor(obs)).mean()
        self.actor_optim.zero_grad()
        pi_loss.backward()
        self.actor_optim.step()

        move_towards(self.actor_target, self.actor, self.args.tau)
        move_towards(self.q_target, self.q, self.args.tau)
        return {"q1_loss": q_loss.item(), "pi_loss": pi_loss.item()}

    def save(self, folder):
        torch.save(self.actor.state_dict(), os.path.join(folder, "agent.pt"))
