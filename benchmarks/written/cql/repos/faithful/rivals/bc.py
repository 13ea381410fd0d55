"""Behavioural cloning with the same policy class."""
import torch

from cql.nets import SquashedGaussian


class Cloner:
    def __init__(self, n_obs, n_act, cfg, device="cpu"):
        self.device = device
        self.policy = SquashedGaussian(n_obs, n_act, cfg.width, cfg.depth).to(device)
        self.opt = torch.optim.Adam(self.policy.parameters(), lr=cfg.critic_lr)

    def learn(self, batch):
        loss = -self.policy.log_density(batch.obs, batch.act).mean()
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return {"nll": loss.item()}

    def act(self, obs):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device)
        return self.policy.greedy(obs[None])[0].cpu().numpy()
