"""Soft actor-critic with two Q-functions and an optional learned temperature."""
import torch

from softrl.nets import CriticStack, clone_frozen, track
from softrl.policy import SquashedGaussian


class SAC:
    def __init__(self, obs_dim, act_dim, cfg, net, device="cpu"):
        hidden = tuple(net.hidden)
        self.cfg, self.device = cfg, device
        self.gamma = 1.0 - 1.0 / cfg.horizon

        def new_critic():
            return CriticStack(obs_dim, act_dim, hidden).to(device)

        self.policy = SquashedGaussian(obs_dim, act_dim, hidden).to(device)
        self.critic = new_critic()
        self.target = clone_frozen(self.critic, new_critic)

        start = torch.tensor(float(cfg.alpha), device=device)
        self.log_alpha = start.log().requires_grad_(cfg.auto_alpha)
        self.target_entropy = cfg.entropy_per_dim * act_dim
        self.scale = 1.0 if cfg.auto_alpha else cfg.reward_scale

        self.critic_opt = torch.optim.Adam(self.critic.parameters(), lr=cfg.lr)
        self.policy_opt = torch.optim.Adam(self.policy.parameters(), lr=cfg.lr)
        if cfg.auto_alpha:
            self.alpha_opt = torch.optim.Adam([self.log_alpha], lr=cfg.lr)
        self.n_updates = 0

    @property
    def alpha(self):
        return self.log_alpha.exp().detach()

    @torch.no_grad()
    def act(self, obs, greedy=False):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device).unsqueeze(0)
        action = self.policy.mode(obs) if greedy else self.policy.sample(obs)[0]
        return action.squeeze(0).cpu().numpy()

    @torch.no_grad()
    def bellman_target(self, rew, nxt, end):
        act, log_pi = self.policy.sample(nxt)
        value = self.target(nxt, act).amin(0) - self.alpha * log_pi
        return self.scale * rew + self.gamma * (1.0 - end) * value

    def update(self, batch):
        obs, act, rew, nxt, end = batch
        y = self.bellman_target(rew, nxt, end)
        td = self.critic(obs, act) - y
        critic_loss = 0.5 * td.square().mean(1).sum()
        self.critic_opt.zero_grad()
        critic_loss.backward()
        self.critic_opt.step()

        self.critic.requires_grad_(False)
        new_act, log_pi = self.policy.sample(obs)
        # pessimistic value of the fresh action
        value = -(-self.critic(obs, new_act)).amax(0)
        gain = value - self.alpha * log_pi
        policy_loss = -gain.mean()
        self.policy_opt.zero_grad()
        policy_loss.backward()
        self.policy_opt.step()
        self.critic.requires_grad_(True)

        if self.cfg.auto_alpha:
            gap = (log_pi + self.target_entropy).detach()
            alpha_loss = -(self.log_alpha * gap).mean()
            self.alpha_opt.zero_grad()
            alpha_loss.backward()
            self.alpha_opt.step()

        self.n_updates += 1
        if self.n_updates % self.cfg.target_every == 0:
            track(self.target, self.critic, self.cfg.polyak)
        return {
            "critic_loss": critic_loss.item(),
            "policy_loss": policy_loss.item(),
            "entropy": -log_pi.mean().item(),
            "alpha": self.alpha.item(),
        }

    def state_dict(self):
        return {
            "policy": self.policy.state_dict(),
            "critic": self.critic.state_dict(),
            "target": self.target.state_dict(),
            "log_alpha": self.log_alpha.detach(),
        }
