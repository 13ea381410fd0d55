"""Moving average of generator weights (was used for sample sheets)."""
import copy

import torch


class Ema:
    def __init__(self, net, rate=0.999):
        self.rate = rate
        self.net = copy.deepcopy(net).eval()

    @torch.no_grad()
    def update(self, net):
        for a, b in zip(self.net.parameters(), net.parameters()):
            a.mul_(self.rate).add_(b, alpha=1 - self.rate)
        for a, b in zip(self.net.buffers(), net.buffers()):
            a.copy_(b)
