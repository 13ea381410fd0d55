import numpy as np

TRACKS = {
    "oval": lambda s: 0.08 + 0.02 * np.sin(0.05 * s),
    "chicane": lambda s: 0.15 * np.sin(0.12 * s),
    "hairpin": lambda s: 0.25 * (np.sin(0.03 * s) > 0.8),
}
LOOK = np.arange(1, 9) * 1.5        # metres ahead at which curvature is seen


class Car:
    """kinematic bicycle in lane coordinates: s along, y lateral, a heading error"""

    L = 1.2

    def __init__(self, c, track, rng):
        self.c, self.k, self.rng = c, TRACKS[track], rng

    def reset(self):
        self.s = self.rng.uniform(0, 100)
        self.y, self.a = self.rng.normal(0, 0.2), self.rng.normal(0, 0.05)
        self.t = 0
        return self.obs()

    def obs(self):
        return np.concatenate([[self.y, self.a], self.k(self.s + LOOK)]).astype("float32")

    def step(self, steer):
        v, dt = self.c["speed"], self.c["dt"]
        self.y += dt * v * np.sin(self.a)
        self.a += dt * v * (np.tan(steer) / self.L - self.k(self.s)) + self.rng.normal(0, self.c["noise"])
        self.s += dt * v
        self.t += 1
        off = abs(self.y) > self.c["half_width"]
        return self.obs(), off, off or self.t >= self.c["horizon"]
