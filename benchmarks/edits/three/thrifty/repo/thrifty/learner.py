import copy
import math

import torch
from torch.nn import functional as F

from .nets import Pair, Pi


class Learner:
    def __init__(self, ns, na, a, dev="cuda"):
        self.a, self.na, self.dev = a, na, dev
        self.pi = Pi(ns, na, a.hidden).to(dev)
        self.q = Pair(ns, na, a.hidden).to(dev)
        self.q_slow = copy.deepcopy(self.q).requires_grad_(False)
        self.log_temp = torch.zeros((), device=dev, requires_grad=True)
        self.h_goal = -float(na)
        self.opt_pi = torch.optim.Adam(self.pi.parameters(), lr=a.lr_pi)
        self.opt_q = torch.optim.Adam(self.q.parameters(), lr=a.lr_q)
        self.opt_t = torch.optim.Adam([self.log_temp], lr=a.lr_pi)

    @torch.no_grad()
    def act(self, s):
        s = torch.as_tensor(s, dtype=torch.float32, device=self.dev)
        return self.pi.dist(s).mean.tanh().cpu().numpy()

    def _spread(self, s):
        """Q over random, current and next-step proposals, density-corrected."""
        return s.unsqueeze(0).expand(self.a.n_act, *s.shape)

    def gap(self, s, act, s2):
        """Conservative term, one value per critic."""
        S, S2 = self._spread(s), self._spread(s2)
        rnd = torch.empty(*S.shape[:-1], self.na, device=self.dev).uniform_(-1, 1)
        with torch.no_grad():
            a1, lp1 = self.pi(S)
            a2, lp2 = self.pi(S2)
        cand = torch.cat([
            self.q(S, rnd) + self.na * math.log(2.0),
            self.q(S, a1) - lp1,
            self.q(S, a2) - lp2], dim=1)
        return (torch.logsumexp(cand, dim=1) - self.q(s, act)).mean(dim=1)

    def backup(self, r, s2, end):
        with torch.no_grad():
            a2, _ = self.pi(s2)
            v = self.q_slow(s2, a2).min(dim=0).values
            return r + self.a.gamma * (1 - end) * v

    def step_q(self, s, act, r, s2, end):
        y = self.backup(r, s2, end)
        td = (self.q(s, act) - y).pow(2).mean(dim=1)
        loss = 0.5 * td.sum()
        if self.a.pess > 0:
            loss = loss + self.a.pess * self.gap(s, act, s2).sum()
        self.opt_q.zero_grad()
        loss.backward()
        self.opt_q.step()

    def step_pi(self, s, act, it):
        new, lp = self.pi(s)
        temp = self.log_temp.exp().detach()
        if it < self.a.warm_bc:
            loss = (temp * lp - self.pi.logp(s, act)).mean()
        else:
            loss = (temp * lp - self.q(s, new).min(dim=0).values).mean()
        self.opt_pi.zero_grad()
        loss.backward()
        self.opt_pi.step()
        return lp.detach()

    def step_temp(self, lp):
        loss = -(self.log_temp * (lp + self.h_goal)).mean()
        self.opt_t.zero_grad()
        loss.backward()
        self.opt_t.step()

    def follow(self):
        with torch.no_grad():
            for p, t in zip(self.q.parameters(), self.q_slow.parameters()):
                t.lerp_(p, self.a.mix)

    def huber(self, x, y):
        return F.smooth_l1_loss(x, y)

    def update(self, batch, it):
        s, act, r, s2, end = batch
        self.step_q(s, act, r, s2, end)
        lp = self.step_pi(s, act, it)
        self.step_temp(lp)
        self.follow()
