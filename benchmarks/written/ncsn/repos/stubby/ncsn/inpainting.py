import torch


def half_mask(x):
    mask = torch.ones_like(x)
    mask[..., x.shape[-1] // 2:] = 0
    return mask


def inpaint(net, sigmas, image, mask, eps, steps):
    """Known pixels get noise of the level and are put back after each Langevin step."""
    raise NotImplementedError
