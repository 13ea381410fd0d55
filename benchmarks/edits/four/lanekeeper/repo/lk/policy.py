import copy

import numpy as np
import torch
from torch import nn


def make(c, n_in=10):
    mods, d = [], n_in
    for h in c["hidden"]:
        mods += [nn.Linear(d, h), nn.Tanh(), nn.Dropout(c["dropout"])]
        d = h
    return nn.Sequential(*mods, nn.Linear(d, 1))


class Learner:
    def __init__(self, c):
        self.c = c
        self.net = make(c["net"])
        self.mu, self.sd = torch.zeros(10), torch.ones(10)

    def __call__(self, obs):
        self.net.eval()
        with torch.no_grad():
            x = (torch.as_tensor(obs) - self.mu) / self.sd
            return float(self.net(x)[0])

    def fit(self, X, U):
        f = self.c["fit"]
        X, U = torch.as_tensor(np.array(X)), torch.as_tensor(np.array(U, "float32"))
        self.mu, self.sd = X.mean(0), X.std(0) + 1e-6
        self.net = make(self.c["net"])                  # trained anew each time
        p = torch.randperm(len(X))
        nv = int(f["hold_out"] * len(X))
        va, tr = p[:nv], p[nv:]
        opt = torch.optim.Adam(self.net.parameters(), lr=f["lr"], weight_decay=f["l2"])
        Z = (X - self.mu) / self.sd
        best, keep, bad = float("inf"), None, 0
        for _ in range(f["epochs"]):
            self.net.train()
            for ix in tr[torch.randperm(len(tr))].split(f["batch"]):
                err = self.net(Z[ix])[:, 0] - U[ix]
                loss = (err ** 2).mean()
                opt.zero_grad()
                loss.backward()
                opt.step()
            self.net.eval()
            with torch.no_grad():
                v = ((self.net(Z[va])[:, 0] - U[va]) ** 2).mean().item()
            if v < best:
                best, keep, bad = v, copy.deepcopy(self.net.state_dict()), 0
            else:
                bad += 1
                if bad == f["patience"]:
                    break
        self.net.load_state_dict(keep)
        return best
