import numpy as np
import torch


class Ring:
    def __init__(self, cap, n_obs, n_act, dev):
        self.o = np.zeros((cap, n_obs), np.float32)
        self.u = np.zeros((cap, n_act), np.float32)
        self.r = np.zeros((cap, 1), np.float32)
        self.o2 = np.zeros((cap, n_obs), np.float32)
        self.end = np.zeros((cap, 1), np.float32)
        self.cap, self.at, self.n, self.dev = cap, 0, 0, dev

    def push(self, o, u, r, o2, end):
        i = self.at
        self.o[i], self.u[i], self.r[i], self.o2[i], self.end[i] = o, u, r, o2, end
        self.at = (i + 1) % self.cap
        self.n = min(self.n + 1, self.cap)

    def draw(self, k):
        ix = np.random.randint(0, self.n, size=k)
        return tuple(torch.as_tensor(m[ix], device=self.dev)
                     for m in (self.o, self.u, self.r, self.o2, self.end))


class OrnUhl:
    """correlated noise of the comparison runs"""

    def __init__(self, dim, theta, sigma):
        self.x, self.theta, self.sigma = np.zeros(dim), theta, sigma

    def __call__(self):
        self.x += -self.theta * self.x + self.sigma * np.random.randn(*self.x.shape)
        return self.x
