import torch
from torch.nn import functional as F


def train(net, x, y, c, rnd):
    """Local passes from the weights that are in net."""
    anchor = [p.detach().clone() for p in net.parameters()]
    opt = torch.optim.SGD(net.parameters(), lr=c["lr"] * c["fade"] ** rnd)
    size = c["batch"] or len(x)
    net.train()
    for _ in range(c["passes"]):
        for idx in torch.randperm(len(x), device=x.device).split(size):
            loss = F.cross_entropy(net(x[idx]), y[idx])
            gap = sum((p - a).pow(2).sum() for p, a in zip(net.parameters(), anchor))
            loss = loss + 0.5 * c["pull"] * gap
            opt.zero_grad()
            loss.backward()
            opt.step()
    return [p.detach() - a for p, a in zip(net.parameters(), anchor)]


@torch.no_grad()
def right(net, x, y, batch=2000):
    net.eval()
    hit = sum((net(a).argmax(1) == b).sum().item() for a, b in zip(x.split(batch), y.split(batch)))
    return 100 * hit / len(y)
