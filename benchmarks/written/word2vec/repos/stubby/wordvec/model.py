"""Parameters and their updates."""
import numpy as np


class SkipGram:
    def __init__(self, n_words, size, momentum, rng):
        half = 0.5 / size
        self.inputs = rng.uniform(-half, half, (n_words, size)).astype(np.float32)
        self.outputs = np.zeros((n_words, size), dtype=np.float32)
        self.momentum = momentum
        self._vel_in = np.zeros_like(self.inputs)
        self._vel_out = np.zeros_like(self.outputs)

    def _move(self, params, vel, row, grad, rate):
        vel[row] = self.momentum * vel[row] - rate * grad
        params[row] += vel[row]

    def move_input(self, row, grad, rate):
        self._move(self.inputs, self._vel_in, row, grad, rate)

    def move_output(self, row, grad, rate):
        self._move(self.outputs, self._vel_out, row, grad, rate)

    def unit(self):
        """Input vectors scaled to length one."""
        norm = np.linalg.norm(self.inputs, axis=1, keepdims=True)
        return self.inputs / np.maximum(norm, 1e-12)
