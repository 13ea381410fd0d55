"""RMSProp in the centred form of Graves (2013)."""
import torch
from torch.optim import Optimizer


class GravesRMSProp(Optimizer):
    def __init__(self, params, lr, rho_grad, rho_sq, floor):
        super().__init__(params, dict(lr=lr, rho_grad=rho_grad, rho_sq=rho_sq, floor=floor))

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            a, b = group["rho_grad"], group["rho_sq"]
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if not state:
                    state["mean"] = torch.zeros_like(p)
                    state["square"] = torch.zeros_like(p)
                mean, square = state["mean"], state["square"]
                mean.mul_(a).add_(p.grad, alpha=1 - a)
                square.mul_(b).addcmul_(p.grad, p.grad, value=1 - b)
                scale = (square - mean * mean + group["floor"]).sqrt_()
                p.addcdiv_(p.grad, scale, value=-group["lr"])
