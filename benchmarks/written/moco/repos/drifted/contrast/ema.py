import torch


@torch.no_grad()
def move(target, source, decay):
    """target <- decay * target + (1 - decay) * source"""
    for t, s in zip(target.trunk.parameters(), source.trunk.parameters()):
        t.mul_(decay).add_(s, alpha=1.0 - decay)
    target.head.load_state_dict(source.head.state_dict())
