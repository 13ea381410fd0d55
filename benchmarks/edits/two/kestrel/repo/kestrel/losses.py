import torch
import torch.nn.functional as F


def bank_nce(q, k, bank, tau):
    """q, k: (B, D) unit vectors; bank: (K, D)."""
    own = (q * k).sum(dim=1, keepdim=True)
    others = q @ bank.t()
    logits = torch.cat([own, others], dim=1) / tau
    target = torch.zeros(q.size(0), dtype=torch.long, device=q.device)
    return F.cross_entropy(logits, target), (logits.argmax(1) == 0).float().mean()


def in_batch_nce(a, b, tau=0.5):
    """SimCLR-like variant, used in early experiments."""
    sim = a @ b.t() / tau
    target = torch.arange(a.size(0), device=a.device)
    return 0.5 * (F.cross_entropy(sim, target) + F.cross_entropy(sim.t(), target))
