import copy

import torch

from .nets import SquashedGaussian, TwinCritic
from .penalty import VARIANTS, Multiplier


class ConservativeAgent:
    def __init__(self, n_obs, n_act, cfg, device="cpu"):
        self.cfg, self.device = cfg, device
        size = (n_obs, n_act, cfg.width, cfg.depth)
        self.policy = SquashedGaussian(*size).to(device)
        self.critic = TwinCritic(*size).to(device)
        self.target = copy.deepcopy(self.critic).requires_grad_(False)
        self.policy_opt = torch.optim.Adam(self.policy.parameters(), lr=cfg.actor_lr)
        self.critic_opt = torch.optim.Adam(self.critic.parameters(), lr=cfg.critic_lr)

        self.log_temp = torch.zeros((), device=device, requires_grad=True)
        self.temp_opt = torch.optim.Adam([self.log_temp], lr=cfg.actor_lr)
        self.wanted_entropy = -float(n_act)

        self.multiplier = Multiplier(cfg.alpha, cfg.gap_budget, cfg.critic_lr, device)
        self.soft = VARIANTS[cfg.variant]

    # -- critics ---------------------------------------------------------
    @torch.no_grad()
    def backup(self, batch):
        nxt, _ = self.policy(batch.next_obs, self.cfg.next_draws)
        value = self.target(batch.next_obs, nxt)          # [2, B, K]
        value = value.max(-1).values.min(0).values
        return batch.reward + self.cfg.discount * (1.0 - batch.done) * value

    def critic_step(self, batch):
        goal = self.backup(batch)
        on_data = self.critic(batch.obs, batch.act)       # [2, B]
        down = self.soft(self.critic, self.policy, batch.obs, self.cfg.draws)
        gap = down.mean(-1)
        if self.cfg.push_up:
            gap = gap - on_data.mean(-1)
        self.multiplier.ascend(gap)

        bellman = 0.5 * (on_data - goal).pow(2).mean(-1)
        loss = (self.multiplier.value.detach() * gap + bellman).sum()
        self.critic_opt.zero_grad()
        loss.backward()
        self.critic_opt.step()
        return {"bellman": bellman.mean().item(), "gap": gap.mean().item(),
                "alpha": self.multiplier.value.item()}

    # -- policy ----------------------------------------------------------
    def policy_step(self, batch):
        act, logp = self.policy(batch.obs)
        temp = self.log_temp.exp().detach()
        loss = (temp * logp - self.critic.pessimistic(batch.obs, act)).mean()
        self.policy_opt.zero_grad()
        loss.backward()
        self.policy_opt.step()

        temp_loss = -(self.log_temp * (logp.detach() + self.wanted_entropy)).mean()
        self.temp_opt.zero_grad()
        temp_loss.backward()
        self.temp_opt.step()
        return {"policy": loss.item(), "temp": temp.item()}

    @torch.no_grad()
    def follow(self):
        keep = self.cfg.target_keep
        for slow, fast in zip(self.target.parameters(), self.critic.parameters()):
            slow.mul_(keep).add_(fast, alpha=1.0 - keep)

    def learn(self, batch):
        log = self.critic_step(batch)
        log.update(self.policy_step(batch))
        self.follow()
        return log

    # -- use -------------------------------------------------------------
    def act(self, obs):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device)
        return self.policy.greedy(obs[None])[0].cpu().numpy()

    @torch.no_grad()
    def predicted_value(self, obs):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device)
        act, _ = self.policy(obs)
        return self.critic.pessimistic(obs, act)
