import copy

import torch
import torch.nn.functional as F

from .model import QuantileNet


class DiscreteCQL:
    """QR-DQN with the conservative term. alpha = 0 gives QR-DQN itself."""

    def __init__(self, n_actions, cfg, device):
        self.cfg, self.device = cfg, device
        self.net = QuantileNet(n_actions, cfg.quantiles, cfg.hidden, cfg.stack).to(device)
        self.target = copy.deepcopy(self.net).requires_grad_(False)
        self.opt = torch.optim.Adam(self.net.parameters(), lr=cfg.lr, eps=cfg.adam_eps)
        n = cfg.quantiles
        self.levels = (torch.arange(n, device=device) + 0.5) / n
        self.done_steps = 0

    def quantile_loss(self, now, goal):
        # now: [B, N] current quantiles, goal: [B, N] samples of the target
        error = goal.unsqueeze(1) - now.unsqueeze(2)
        size = F.smooth_l1_loss(error, torch.zeros_like(error), reduction="none")
        side = (self.levels.view(1, -1, 1) - (error.detach() < 0).float()).abs()
        return (side * size).mean(2).sum(1).mean()

    def learn(self, obs, act, reward, next_obs, done):
        rows = torch.arange(len(act), device=self.device)
        with torch.no_grad():
            nxt = self.target(next_obs)
            best = nxt.mean(-1).argmax(-1)
            goal = reward[:, None] + self.cfg.discount * (1 - done)[:, None] * nxt[rows, best]
        table = self.net(obs)
        td = self.quantile_loss(table[rows, act], goal)
        q = table.mean(-1)
        gap = (q.logsumexp(-1) - q[rows, act]).mean()
        loss = td + self.cfg.alpha * gap
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.done_steps += 1
        if self.done_steps % self.cfg.copy_every == 0:
            self.target.load_state_dict(self.net.state_dict())
        return {"td": td.item(), "gap": gap.item()}

    @torch.no_grad()
    def act(self, frames, eps=0.001):
        if torch.rand(()) < eps:
            return int(torch.randint(self.net.shape[0], ()))
        frames = torch.as_tensor(frames, device=self.device)[None]
        return int(self.net(frames).mean(-1).argmax())
