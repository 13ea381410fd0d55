import torch


class Average:
    """Running mean of the weights, from the moment it is started."""

    def __init__(self, net):
        self.net, self.n = net, 0
        self.mean, self.kept = None, None

    @property
    def on(self):
        return self.mean is not None

    def start(self):
        self.mean = [p.detach().clone() for p in self.net.parameters()]
        self.n = 1

    @torch.no_grad()
    def add(self):
        self.n += 1
        for m, p in zip(self.mean, self.net.parameters()):
            m += (p - m) / self.n

    @torch.no_grad()
    def put(self):
        if self.on:
            self.kept = [p.detach().clone() for p in self.net.parameters()]
            for p, m in zip(self.net.parameters(), self.mean):
                p.copy_(m)

    @torch.no_grad()
    def back(self):
        if self.on:
            for p, k in zip(self.net.parameters(), self.kept):
                p.copy_(k)
