import torch


class Sines:
    def __init__(self, settings, split):
        self.s = settings
        self.gen = torch.Generator().manual_seed(settings.seed + (1 if split == "test" else 0))

    def uniform(self, low, high, *shape):
        return low + (high - low) * torch.rand(*shape, generator=self.gen)

    def wave(self):
        return self.uniform(*self.s.amplitude, 1), self.uniform(*self.s.phase, 1)

    def points(self, wave, n):
        amp, phase = wave
        x = self.uniform(-self.s.x_limit, self.s.x_limit, n, 1)
        return x, amp * torch.sin(x + phase)

    def task(self, shots, queries):
        wave = self.wave()
        return (*self.points(wave, shots), *self.points(wave, queries))
