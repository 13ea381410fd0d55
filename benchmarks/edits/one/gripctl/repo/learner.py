import copy

import torch
import torch.nn.functional as F

from models import Pair, Policy


def track(dst, src, rate):
    with torch.no_grad():
        for d, s in zip(dst.parameters(), src.parameters()):
            d.mul_(1 - rate).add_(rate * s)


class Twin:
    def __init__(self, n_obs, n_act, top, o, dev):
        self.o, self.top, self.dev = o, top, dev
        self.pi = Policy(n_obs, n_act, o.hid, top).to(dev)
        self.q = Pair(n_obs, n_act, o.hid).to(dev)
        self.pi_t, self.q_t = copy.deepcopy(self.pi), copy.deepcopy(self.q)
        self.pi_opt = torch.optim.Adam(self.pi.parameters(), lr=o.lr_pi)
        self.q_opt = torch.optim.Adam(self.q.parameters(), lr=o.lr_q)
        self.calls = 0

    @torch.no_grad()
    def act(self, obs):
        x = torch.as_tensor(obs, dtype=torch.float32, device=self.dev)[None]
        return self.pi(x).cpu().numpy()[0]

    @torch.no_grad()
    def backup(self, r, o2, end):
        c = self.o
        u2 = self.pi_t(o2)
        if not c.single:
            jit = torch.randn_like(u2) * c.tgt_noise * self.top
            lim = c.tgt_clip * self.top
            u2 = (u2 + jit.clamp(-lim, lim)).clamp(-self.top, self.top)
        qa, qb = self.q_t(o2, u2)
        nxt = qa if c.single else torch.min(qa, qb)
        return r + c.disc * (1 - end) * nxt

    def step(self, mem):
        c = self.o
        self.calls += 1
        o, u, r, o2, end = mem.draw(c.bs)
        y = self.backup(r, o2, end)
        qa, qb = self.q(o, u)
        loss = F.mse_loss(qa, y)
        if not c.single:
            loss = loss + F.mse_loss(qb, y)
        self.q_opt.zero_grad()
        loss.backward()
        self.q_opt.step()
        if c.single or self.calls % c.delay == 0:
            pi_loss = -self.q.first(o, self.pi(o)).mean()
            self.pi_opt.zero_grad()
            pi_loss.backward()
            self.pi_opt.step()
            track(self.q_t, self.q, c.ema)
            track(self.pi_t, self.pi, c.ema)
        return loss.item()
