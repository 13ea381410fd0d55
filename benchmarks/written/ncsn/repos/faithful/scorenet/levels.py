import math

import torch


def noise_levels(spec, device="cpu"):
    """spec.count values, equally spaced in the log, first to last."""
    a, b = math.log(spec.first), math.log(spec.last)
    return torch.linspace(a, b, spec.count, device=device).exp()
