import numpy as np
import torch


class Logs:
    """Fixed transitions, held on the device."""

    def __init__(self, d, dev):
        put = lambda x: torch.as_tensor(np.asarray(x, dtype=np.float32), device=dev)
        self.s, self.a, self.s2 = put(d["observations"]), put(d["actions"]), put(d["next_observations"])
        self.r, self.end = put(d["rewards"]), put(d["terminals"])

    def rescale(self):
        # antmaze style shift, not used for locomotion
        self.r = self.r - 1

    def draw(self, n):
        i = torch.randint(len(self.s), (n,), device=self.s.device)
        return self.s[i], self.a[i], self.r[i], self.s2[i], self.end[i]
