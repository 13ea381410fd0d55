import numpy as np


class Adam:
    def __init__(self, rate):
        self.rate, self.t, self.a, self.b = rate, 0, 0.0, 0.0

    def __call__(self, g):
        self.t += 1
        self.a = 0.9 * self.a + 0.1 * g
        self.b = 0.999 * self.b + 0.001 * g * g
        return self.rate * (self.a / (1 - 0.9 ** self.t)) / (np.sqrt(self.b / (1 - 0.999 ** self.t)) + 1e-8)


def central_gradient(f, v, eps=1e-5):
    g = np.empty_like(v)
    for i in range(len(v)):
        w = v.copy()
        w[i] += eps
        hi = f(w)
        w[i] -= 2 * eps
        g[i] = (hi - f(w)) / (2 * eps)
    return g


def natural_gradient_step(q, grad, length):
    """Step for the parameters of q(u)."""
    return q + length * grad


def clip_norm(g, limit=1e3):
    norm = np.linalg.norm(g)
    return g if norm <= limit else g * (limit / norm)
