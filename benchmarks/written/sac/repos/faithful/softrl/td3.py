"""TD3; with one critic, no delay and no smoothing it is DDPG."""
import torch

from softrl.nets import CriticStack, clone_frozen, track
from softrl.policy import TanhPolicy


class TD3:
    def __init__(self, obs_dim, act_dim, cfg, net, device="cpu"):
        hidden = tuple(net.hidden)
        self.cfg, self.device = cfg, device
        self.gamma = 1.0 - 1.0 / cfg.horizon

        def new_policy():
            return TanhPolicy(obs_dim, act_dim, hidden).to(device)

        def new_critic():
            return CriticStack(obs_dim, act_dim, hidden, cfg.critics).to(device)

        self.policy, self.critic = new_policy(), new_critic()
        self.policy_target = clone_frozen(self.policy, new_policy)
        self.critic_target = clone_frozen(self.critic, new_critic)
        self.policy_opt = torch.optim.Adam(self.policy.parameters(), lr=cfg.lr)
        self.critic_opt = torch.optim.Adam(self.critic.parameters(), lr=cfg.lr)
        self.n_updates = 0

    @torch.no_grad()
    def act(self, obs, greedy=False):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device).unsqueeze(0)
        action = self.policy(obs)
        if not greedy:
            action = action + self.cfg.explore_noise * torch.randn_like(action)
        return action.clamp(-1.0, 1.0).squeeze(0).cpu().numpy()

    @torch.no_grad()
    def bellman_target(self, rew, nxt, end):
        act = self.policy_target(nxt)
        noise = self.cfg.smooth_noise * torch.randn_like(act)
        noise = noise.clamp(-self.cfg.smooth_clip, self.cfg.smooth_clip)
        act = (act + noise).clamp(-1.0, 1.0)
        return rew + self.gamma * (1.0 - end) * self.critic_target(nxt, act).amin(0)

    def update(self, batch):
        obs, act, rew, nxt, end = batch
        td = self.critic(obs, act) - self.bellman_target(rew, nxt, end)
        critic_loss = td.square().mean(1).sum()
        self.critic_opt.zero_grad()
        critic_loss.backward()
        self.critic_opt.step()

        self.n_updates += 1
        if self.n_updates % self.cfg.policy_delay == 0:
            policy_loss = -self.critic(obs, self.policy(obs))[0].mean()
            self.policy_opt.zero_grad()
            policy_loss.backward()
            self.policy_opt.step()
            track(self.policy_target, self.policy, self.cfg.polyak)
            track(self.critic_target, self.critic, self.cfg.polyak)
        return {"critic_loss": critic_loss.item()}

    def state_dict(self):
        return {"policy": self.policy.state_dict(), "critic": self.critic.state_dict()}
