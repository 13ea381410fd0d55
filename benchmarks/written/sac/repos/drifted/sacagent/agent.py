import copy
import os

import numpy as np
import torch

from .models import GaussianActor, QNetwork, count_parameters
from .utils import move_towards, set_trainable


class SACAgent:
    def __init__(self, obs_shape, act_shape, args):
        obs_dim, act_dim = int(np.prod(obs_shape)), int(np.prod(act_shape))
        self.args = args
        self.device = torch.device(args.device)
        self.gamma = args.gamma
        self.tau = args.tau
        self.target_interval = args.target_interval
        self.steps = 0

        self.actor = GaussianActor(obs_dim, act_dim, args.hidden).to(self.device)
        self.q1 = QNetwork(obs_dim, act_dim, args.hidden).to(self.device)
        self.q2 = QNetwork(obs_dim, act_dim, args.hidden).to(self.device)
        self.q1_target = copy.deepcopy(self.q1)
        self.q2_target = copy.deepcopy(self.q2)
        set_trainable(self.q1_target, False)
        set_trainable(self.q2_target, False)

        self.actor_optim = torch.optim.Adam(self.actor.parameters(), lr=args.lr)
        self.q1_optim = torch.optim.Adam(self.q1.parameters(), lr=args.lr)
        self.q2_optim = torch.optim.Adam(self.q2.parameters(), lr=args.lr)

        self.adapt = not args.fixed_alpha
        self.log_alpha = torch.full((1,), float(np.log(args.alpha)), device=self.device)
        if self.adapt:
            self.log_alpha.requires_grad_(True)
            # one nat below the unit box per action dimension
            self.target_entropy = float(np.sum(np.log(np.full(act_shape, np.exp(-1.0)))))
            lr = args.lr if args.alpha_lr is None else args.alpha_lr
            self.alpha_optim = torch.optim.Adam([self.log_alpha], lr=lr)

    @property
    def alpha(self):
        return self.log_alpha.exp().item()

    def describe(self):
        return "actor %d, critics %d parameters" % (
            count_parameters(self.actor),
            count_parameters(self.q1, self.q2),
        )

    def select_action(self, obs, deterministic=False):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device)[None]
        with torch.no_grad():
            if deterministic:
                act = self.actor.mean_action(obs)
            else:
                act, _ = self.actor.sample(obs)
        return act[0].cpu().numpy()

    # -- losses ---------------------------------------------------------------

    def actor_loss(self, obs):
        act, logp = self.actor.sample(obs)
        with torch.no_grad():
            advantage = self.alpha * logp - self.q1(obs, act)
        return (logp * advantage).mean(), logp

    def alpha_loss(self, obs, act):
        with torch.no_grad():
            logp = self.actor.log_prob(obs, act)
        return (-self.log_alpha.exp() * (logp + self.target_entropy)).mean()

    def td_target(self, rew, next_obs, done):
        with torch.no_grad():
            next_act, next_logp = self.actor.sample(next_obs)
            q = torch.min(
                self.q1_target(next_obs, next_act),
                self.q2_target(next_obs, next_act),
            )
            return rew + (1 - done) * self.gamma * q - self.alpha * next_logp

    # -- one gradient step ----------------------------------------------------

    def update(self, memory):
        obs, act, rew, next_obs, done = memory.sample(self.args.batch_size)

        pi_loss, logp = self.actor_loss(obs)
        self.actor_optim.zero_grad()
        pi_loss.backward()
        self.actor_optim.step()

        if self.adapt:
            a_loss = self.alpha_loss(obs, act)
            self.alpha_optim.zero_grad()
            a_loss.backward()
            self.alpha_optim.step()

        y = self.td_target(rew, next_obs, done)
        q_losses = []
        for net, optim in ((self.q1, self.q1_optim), (self.q2, self.q2_optim)):
            loss = ((net(obs, act) - y) ** 2).mean() / 2
            optim.zero_grad()
            loss.backward()
            optim.step()
            q_losses.append(loss.item())

        self.steps += 1
        if self.steps % self.target_interval == 0:
            move_towards(self.q1_target, self.q1, self.tau)
            move_towards(self.q2_target, self.q2, self.tau)

        return {
            "q1_loss": q_losses[0],
            "q2_loss": q_losses[1],
            "pi_loss": pi_loss.item(),
            "entropy": -logp.mean().item(),
            "alpha": self.alpha,
        }

    def save(self, folder):
        state = {
            "actor": self.actor.state_dict(),
            "q1": self.q1.state_dict(),
            "q2": self.q2.state_dict(),
            "log_alpha": self.log_alpha.detach().cpu(),
        }
        torch.save(state, os.path.join(folder, "agent.pt"))

    def load(self, folder):
        state = torch.load(os.path.join(folder, "agent.pt"), map_location=self.device)
        self.actor.load_state_dict(state["actor"])
        self.q1.load_state_dict(state["q1"])
        self.q2.load_state_dict(state["q2"])
        self.log_alpha.data.copy_(state["log_alpha"])
