import copy

import torch
import torch.nn.functional as F

from ..modules import QFunction, TanhGaussianPolicy
from .regularizer import VERSIONS, AlphaController, propose, repeat


class CQL:
    def __init__(self, obs_dim, act_dim, cfg, device):
        self.cfg, self.device = cfg, device
        make_q = lambda: QFunction(obs_dim, act_dim, cfg.net).to(device)
        self.q1, self.q2 = make_q(), make_q()
        self.q1_t, self.q2_t = copy.deepcopy(self.q1), copy.deepcopy(self.q2)
        self.pi = TanhGaussianPolicy(obs_dim, act_dim, cfg.net).to(device)
        o = cfg.optim
        self.q_params = list(self.q1.parameters()) + list(self.q2.parameters())
        self.q_opt = torch.optim.Adam(self.q_params, lr=o.qf_lr)
        self.pi_opt = torch.optim.Adam(self.pi.parameters(), lr=o.policy_lr)
        self.log_ent = torch.zeros(1, requires_grad=True, device=device)
        self.ent_opt = torch.optim.Adam([self.log_ent], lr=o.policy_lr)
        self.target_entropy = -act_dim
        self.ctrl = AlphaController(cfg.cql)
        self.warm_steps = int(cfg.train.warm_frac * cfg.train.steps)
        self.t = 0

    def _next_value(self, nobs):
        if self.cfg.cql.max_backup:
            k = self.cfg.cql.n_backup_actions
            act, _ = propose(self.pi, nobs, k)
            rep = repeat(nobs, k)
            best = [q(rep, act).view(-1, k).max(dim=1).values for q in (self.q1_t, self.q2_t)]
            return torch.min(*best)
        act, logp = self.pi(nobs)
        q = torch.min(self.q1_t(nobs, act), self.q2_t(nobs, act))
        return q - self.log_ent.exp() * logp

    def update(self, obs, act, rew, nobs, done):
        """One gradient step on everything."""
        c, o = self.cfg.cql, self.cfg.optim
        self.t += 1

        with torch.no_grad():
            y = rew + o.gamma * (1.0 - done) * self._next_value(nobs)
        q_loss, gaps = 0.0, []
        for qf in (self.q1, self.q2):
            data_q = qf(obs, act)
            down = VERSIONS[c.version](qf, self.pi, obs, c.n_samples).mean()
            q_loss = q_loss + 0.5 * F.mse_loss(data_q, y)
            q_loss = q_loss + self.ctrl.alpha * down - data_q.mean()
            gaps.append((down - data_q.mean()).item())
        self.q_opt.zero_grad()
        q_loss.backward()
        self.q_opt.step()
        self.ctrl.observe(sum(gaps) / 2)

        new_act, logp = self.pi(obs)
        ent = self.log_ent.exp().detach()
        if self.t <= self.warm_steps:
            pi_loss = (ent * logp - self.pi.log_prob(obs, act)).mean()
        else:
            q_new = 0.5 * (self.q1(obs, new_act) + self.q2(obs, new_act))
            pi_loss = (ent * logp - q_new).mean()
        self.pi_opt.zero_grad()
        pi_loss.backward()
        self.pi_opt.step()
        ent_loss = -(self.log_ent * (logp.detach() + self.target_entropy)).mean()
        self.ent_opt.zero_grad()
        ent_loss.backward()
        self.ent_opt.step()

        with torch.no_grad():
            for net, tgt in ((self.q1, self.q1_t), (self.q2, self.q2_t)):
                for p, pt in zip(net.parameters(), tgt.parameters()):
                    pt.lerp_(p, o.polyak)
        return {"q_loss": q_loss.item(), "pi_loss": pi_loss.item(),
                "gap": sum(gaps) / 2, "alpha": self.ctrl.alpha}

    def act(self, obs):
        obs = torch.as_tensor(obs, dtype=torch.float32, device=self.device).unsqueeze(0)
        return self.pi.mode(obs).squeeze(0).cpu().numpy()
