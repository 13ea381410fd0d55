import torch


def corners(b):
    """centre/size -> corners, last axis"""
    half = b[..., 2:] / 2
    return torch.cat([b[..., :2] - half, b[..., :2] + half], -1)


def iou(a, b):
    """elementwise IOU of corner boxes"""
    lo = torch.max(a[..., :2], b[..., :2])
    hi = torch.min(a[..., 2:], b[..., 2:])
    inter = (hi - lo).clamp(min=0).prod(-1)
    area = lambda t: (t[..., 2:] - t[..., :2]).clamp(min=0).prod(-1)
    return inter / (area(a) + area(b) - inter).clamp(min=1e-9)


def to_image(xy, S):
    """offsets inside cells (n,S,S,...,2) -> image fractions"""
    row, col = torch.meshgrid(torch.arange(S), torch.arange(S), indexing="ij")
    base = torch.stack([col, row], -1).to(xy)
    while base.dim() < xy.dim() - 1:
        base = base.unsqueeze(-2)
    return (xy + base) / S
