import torch


class NoamOpt:
    """Optimizer wrapper that sets the learning rate of the paper."""

    def __init__(self, optimizer, d_model, warmup):
        self.optimizer = optimizer
        self.d_model = d_model
        self.warmup = warmup
        self.num = 0

    def rate(self, step):
        return self.d_model ** -0.5 * min(step ** -0.5, step * self.warmup ** -1.5)

    def step(self):
        self.num += 1
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate(self.num)
        self.optimizer.step()

    def zero_grad(self):
        self.optimizer.zero_grad()


def make_optimizer(model, args):
    return torch.optim.Adam(model.parameters(), lr=args.lr, betas=(0.9, 0.98))
