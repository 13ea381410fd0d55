import torch


@torch.no_grad()
def accuracy(net, loader, dev, ks=(1, 5)):
    net.eval()
    hits, n = {k: 0 for k in ks}, 0
    for x, y in loader:
        top = net(x.to(dev)).topk(max(ks), dim=1).indices.cpu()
        for k in ks:
            hits[k] += (top[:, :k] == y[:, None]).any(1).sum().item()
        n += len(y)
    return {k: 100.0 * h / n for k, h in hits.items()}
