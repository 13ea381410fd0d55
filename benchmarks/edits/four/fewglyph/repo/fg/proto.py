import torch
import torch.nn.functional as F


def centroids(z, way, shot):
    return z.view(way, shot, -1).mean(1)


def sq_dist(a, b):
    return ((a[:, None] - b[None]) ** 2).sum(-1)


def cosine(a, b):
    return 1 - F.normalize(a, dim=-1) @ F.normalize(b, dim=-1).T


def episode_loss(net, sup, qry):
    """sup (way, shot, C, H, W), qry (way, query, C, H, W)"""
    way, shot = sup.shape[:2]
    n = qry.shape[1]
    z = net(torch.cat([sup.flatten(0, 1), qry.flatten(0, 1)]))
    zs, zq = z[: way * shot], z[way * shot:]
    c = centroids(zs, way, shot)
    logp = F.log_softmax(-sq_dist(zq, c), dim=-1)
    y = torch.arange(way, device=z.device).repeat_interleave(n)
    loss = -logp.gather(1, y[:, None]).mean()
    acc = (logp.argmax(1) == y).float().mean().item()
    return loss, acc
