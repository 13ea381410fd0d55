import torch

from ..modules import TanhGaussianPolicy


class BehaviorCloning:
    """Maximum likelihood on the data actions."""

    def __init__(self, obs_dim, act_dim, cfg, device):
        self.device = device
        self.pi = TanhGaussianPolicy(obs_dim, act_dim, cfg.net).to(device)
        self.opt = torch.optim.Adam(self.pi.parameters(), lr=cfg.optim.qf_lr)

    def update(self, obs, act, rew, nobs, done):
        loss = -self.pi.log_prob(obs, act).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return {"nll": loss.item()}

    def act(self, obs):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device).unsqueeze(0)
        return self.pi.mode(obs).squeeze(0).cpu().numpy()
