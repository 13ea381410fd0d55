"""Value learning on logged Atari frames with the conservative term."""
import copy

import torch
import torch.nn.functional as F

from ..modules import AtariTrunk


class DiscreteCQL:
    def __init__(self, n_actions, cfg, device, alpha=None):
        self.cfg, self.device, self.n_actions = cfg, device, n_actions
        self.alpha = cfg.cql.alpha if alpha is None else alpha
        self.net = AtariTrunk(n_actions, cfg.atari.stack).to(device)
        self.tgt = copy.deepcopy(self.net)
        self.opt = torch.optim.Adam(self.net.parameters(), lr=cfg.optim.qf_lr, eps=3.125e-4)
        self.t = 0

    def update(self, obs, act, rew, nobs, done):
        with torch.no_grad():
            y = rew + self.cfg.optim.gamma * (1.0 - done) * self.tgt(nobs).max(dim=1).values
        q = self.net(obs)
        q_a = q.gather(1, act.unsqueeze(1)).squeeze(1)
        reg = (q.max(dim=1).values - q_a).mean()
        loss = F.smooth_l1_loss(q_a, y) + self.alpha * reg
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.t += 1
        if self.t % self.cfg.atari.target_period == 0:
            self.tgt.load_state_dict(self.net.state_dict())
        return {"loss": loss.item(), "reg": reg.item()}

    @torch.no_grad()
    def act(self, frames, eps=0.001):
        if torch.rand(1).item() < eps:
            return int(torch.randint(self.n_actions, (1,)))
        x = torch.as_tensor(frames, device=self.device).unsqueeze(0)
        return int(self.net(x).argmax())
