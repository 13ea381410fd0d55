import numpy as np

from ..registry import tasks


@tasks.add("sine")
class Sine:
    def __init__(self, cfg, split):
        d = cfg["data"]
        self.amp = d["amplitude"]
        self.phase = np.deg2rad(d["phase_deg"])
        self.half = d["half_width"]
        self.rng = np.random.default_rng(cfg["seed"] + (split == "test"))

    def curve(self):
        return self.rng.uniform(*self.amp), self.rng.uniform(*self.phase)

    def points(self, curve, n):
        amp, phase = curve
        x = self.rng.uniform(-self.half, self.half, (n, 1)).astype(np.float32)
        return x, (amp * np.sin(x - phase)).astype(np.float32)

    def task(self, shots, queries):
        curve = self.curve()
        return (*self.points(curve, shots), *self.points(curve, queries))
