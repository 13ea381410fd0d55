import copy

import numpy as np
import torch
import torch.nn.functional as F

from qnet import QNet


def make_optim(opt, params):
    if opt.optim == "rmsprop":
        return torch.optim.RMSprop(params, lr=opt.lr, alpha=0.95, momentum=0.95, eps=0.01,
                                   centered=True)
    return torch.optim.Adam(params, lr=opt.lr, eps=1.5e-4)


class DQN:
    def __init__(self, n_actions, opt):
        self.opt = opt
        self.n_actions = n_actions
        self.device = torch.device(opt.device)
        self.rng = np.random.RandomState(opt.seed + 1)
        self.gamma = 1.0 - 1.0 / opt.horizon
        self.q = QNet(n_actions, opt.stack, opt.hidden).to(self.device)
        self.q_old = copy.deepcopy(self.q)
        for p in self.q_old.parameters():
            p.requires_grad_(False)
        self.optim = make_optim(opt, self.q.parameters())
        self.updates = 0

    def t(self, x, dtype=None):
        return torch.as_tensor(x, dtype=dtype, device=self.device)

    def act(self, obs, eps):
        with torch.no_grad():
            q = self.q(self.t(obs).unsqueeze(0)).squeeze(0).cpu().numpy()
        p = np.full(self.n_actions, eps / self.n_actions)
        p[q.argmax()] += 1.0 - eps
        return int(self.rng.choice(self.n_actions, p=p / p.sum()))

    def next_value(self, s2):
        if self.opt.no_target:
            return self.q(s2).detach().amax(1)
        return self.q_old(s2).amax(1)

    def learn(self, buffer):
        idx, s, a, r, s2, done = buffer.sample(self.opt.batch)
        s, s2 = self.t(s), self.t(s2)
        a, r = self.t(a, torch.int64), self.t(r)

        y = r + self.gamma * self.next_value(s2)
        qa = self.q(s)[torch.arange(len(a), device=self.device), a]
        loss = F.mse_loss(qa, y)

        self.optim.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.q.parameters(), self.opt.clip)
        self.optim.step()

        buffer.reprioritise(idx, (y - qa).detach().cpu().numpy())
        self.follow(self.opt.tau)
        self.updates += 1
        return loss.item()

    @torch.no_grad()
    def follow(self, tau):
        for slow, fast in zip(self.q_old.parameters(), self.q.parameters()):
            slow.lerp_(fast, tau)

    def hard_sync(self):
        self.q_old.load_state_dict(self.q.state_dict())

    def state_dict(self):
        return {"q": self.q.state_dict(), "optim": self.optim.state_dict(),
                "updates": self.updates}
