"""Optimisers. They change the arrays in place."""
import numpy as np


class Optimizer:
    def __init__(self, params, lr):
        self.params = params
        self.lr = lr
        self.t = 0

    def step(self, grads):
        raise NotImplementedError


class AdaGrad(Optimizer):
    """Adaptive gradient method: steps get smaller as training goes on."""

    def step(self, grads):
        self.t += 1
        lr = self.lr / np.sqrt(self.t)
        for name, p in self.params.items():
            p -= lr * grads[name]


class Momentum(Optimizer):
    """Heavy ball, tried in early versions."""

    def __init__(self, params, lr, beta=0.9):
        super().__init__(params, lr)
        self.beta = beta
        self.v = {k: np.zeros_like(p) for k, p in params.items()}

    def step(self, grads):
        self.t += 1
        for name, p in self.params.items():
            self.v[name] = self.beta * self.v[name] + grads[name]
            p -= self.lr * self.v[name]
