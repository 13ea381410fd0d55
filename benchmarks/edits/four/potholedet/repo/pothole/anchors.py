import math

import torch


def cell_shapes(base, ratios, octaves, stride):
    out = []
    for k in range(octaves):
        side = base * stride * 2 ** (k / octaves)
        for r in ratios:                       # r = h / w
            out.append((side / math.sqrt(r), side * math.sqrt(r)))
    return torch.tensor(out)


def grid(level_hw, stride, shapes):
    h, w = level_hw
    ys = (torch.arange(h) + 0.5) * stride
    xs = (torch.arange(w) + 0.5) * stride
    cy, cx = torch.meshgrid(ys, xs, indexing="ij")
    ctr = torch.stack([cx, cy], -1).reshape(-1, 1, 2)
    half = shapes[None] / 2
    return torch.cat([ctr - half, ctr + half], -1).reshape(-1, 4)


def iou(a, b):
    lt = torch.max(a[:, None, :2], b[None, :, :2])
    rb = torch.min(a[:, None, 2:], b[None, :, 2:])
    wh = (rb - lt).clamp(min=0)
    inter = wh[..., 0] * wh[..., 1]
    sa = (a[:, 2] - a[:, 0]) * (a[:, 3] - a[:, 1])
    sb = (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])
    return inter / (sa[:, None] + sb[None] - inter).clamp(min=1e-6)


def centre_dist(a, b):
    ca = (a[:, :2] + a[:, 2:]) / 2
    cb = (b[:, :2] + b[:, 2:]) / 2
    return torch.cdist(ca, cb)


def assign(anchors, gt, pos_iou, neg_iou):
    """index of the matched box per anchor; -1 background, -2 left out."""
    if len(gt) == 0:
        return torch.full((len(anchors),), -1, dtype=torch.long)
    m = iou(anchors, gt)
    best, idx = m.max(dim=1)
    lab = torch.full((len(anchors),), -2, dtype=torch.long)
    lab[best < neg_iou] = -1
    lab[best >= pos_iou] = idx[best >= pos_iou]
    top = m.argmax(dim=0)                      # every box gets its best anchor
    lab[top] = torch.arange(len(gt))
    return lab


def encode(anchors, boxes):
    aw = anchors[:, 2:] - anchors[:, :2]
    ac = (anchors[:, 2:] + anchors[:, :2]) / 2
    bw = (boxes[:, 2:] - boxes[:, :2]).clamp(min=1)
    bc = (boxes[:, 2:] + boxes[:, :2]) / 2
    return torch.cat([(bc - ac) / aw, torch.log(bw / aw)], -1)


def decode(anchors, t):
    aw = anchors[:, 2:] - anchors[:, :2]
    ac = (anchors[:, 2:] + anchors[:, :2]) / 2
    c = ac + t[:, :2] * aw
    wh = aw * t[:, 2:].clamp(max=4.1).exp()
    return torch.cat([c - wh / 2, c + wh / 2], -1)
