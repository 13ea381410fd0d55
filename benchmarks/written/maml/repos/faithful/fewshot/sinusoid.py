"""Distribution over sine waves."""
import math

import torch


class SineTasks:
    """y = A sin(x - phase), one (A, phase) pair per task."""

    x_span = 10.0

    def __init__(self, seed=0):
        self.gen = torch.Generator().manual_seed(seed)

    def _rand(self, *shape):
        return torch.rand(*shape, generator=self.gen)

    def draw(self):
        amp = 0.1 + 4.9 * self._rand(1)
        phase = math.pi * self._rand(1)
        return amp, phase

    def points(self, task, n):
        amp, phase = task
        x = self.x_span * self._rand(n, 1) - self.x_span / 2
        return x, amp * torch.sin(x - phase)

    def with_identity(self, task, x):
        """Append the task's own amplitude and phase to every input."""
        amp, phase = task
        extra = torch.cat([amp, phase]).expand(len(x), 2)
        return torch.cat([x, extra], dim=1)
