import torch


def guided(net, x, t, y, w):
    yes = net(x, t, y)
    no = net(x, t, torch.full_like(y, net.null))
    return (1 + w) * yes - w * no


def estimate(net, x, t, y, w, frac, head):
    """frac runs from 0 (pure noise) to 1."""
    tt = torch.full((len(x),), t, device=x.device, dtype=torch.long)
    if frac >= head:
        return guided(net, x, tt, y, w)
    return net(x, tt, y)


@torch.no_grad()
def ddim(net, lad, y, d, shape):
    x = torch.randn(len(y), *shape, device=y.device)
    ts = torch.linspace(lad.n - 1, 0, d.hops).round().long().tolist()
    for i, t in enumerate(ts):
        eps = estimate(net, x, t, y, d.w, i / len(ts), d.skip_head)
        a = lad.keep[t]
        b = lad.keep[ts[i + 1]] if i + 1 < len(ts) else torch.ones_like(a)
        x0 = (x - (1 - a).sqrt() * eps) / a.sqrt()
        x0 = x0.clamp(-1, 1)
        x = b.sqrt() * x0 + (1 - b).sqrt() * eps
    return x


@torch.no_grad()
def ancestral(net, lad, y, d, shape):
    x = torch.randn(len(y), *shape, device=y.device)
    for t in reversed(range(lad.n)):
        eps = estimate(net, x, t, y, d.w, 1 - (t + 1) / lad.n, d.skip_head)
        beta, a = lad.beta[t], lad.keep[t]
        x = (x - beta / (1 - a).sqrt() * eps) / (1 - beta).sqrt()
        if t:
            x = x + beta.sqrt() * torch.randn_like(x)
    return x


WALKS = {"ddim": ddim, "ancestral": ancestral}
