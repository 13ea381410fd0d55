import numpy as np
import torch
import torch.nn.functional as F

from .graph import supports, to_torch
from .model import GCN


class Problem:
    """Tensors of one graph on one device."""

    def __init__(self, graph, propagation, device="cpu"):
        self.x = to_torch(graph.x).to(device)
        self.y = torch.as_tensor(graph.y, dtype=torch.long, device=device)
        self.supports = [s.to(device) for s in supports(graph.adj, propagation)]
        self.classes = graph.classes

    def build(self, model_cfg):
        net = GCN(self.x.shape[1], self.classes, terms=len(self.supports), **model_cfg)
        return net.to(self.y.device)


def accuracy(log_z, y, idx):
    return (log_z[idx].argmax(1) == y[idx]).float().mean().item()


def evaluate(net, prob, idx):
    net.eval()
    with torch.no_grad():
        z = net(prob.x, prob.supports)
        return F.nll_loss(z[idx], prob.y[idx]).item(), accuracy(z, prob.y, idx)


def fit(cfg, prob, split, seed):
    torch.manual_seed(seed)
    net = prob.build(cfg["model"])
    opt = torch.optim.Adam(net.groups(cfg["optim"]["l2"]), lr=cfg["optim"]["lr"])
    window = cfg["optim"]["window"]
    train = torch.as_tensor(split.train, device=prob.y.device)
    history = []
    for epoch in range(cfg["optim"]["epochs"]):
        net.train()
        opt.zero_grad()
        z = net(prob.x, prob.supports)
        loss = F.nll_loss(z[train], prob.y[train])
        loss.backward()
        opt.step()

        if len(split.val):
            history.append(evaluate(net, prob, split.val)[0])
        if window and epoch > window and history[-1] > np.mean(history[-window - 1:-1]):
            break
    return net


def test_accuracy(cfg, prob, split, seed):
    net = fit(cfg, prob, split, seed)
    return evaluate(net, prob, split.test)[1]
