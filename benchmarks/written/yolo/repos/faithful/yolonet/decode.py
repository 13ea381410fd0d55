import torch

from .geometry import corners, iou, to_image


def candidates(net, y):
    """One image's output (S,S,width) -> boxes (S*S*B, 4) and scores (S*S*B, C)."""
    cls, conf, box = net.split(y.unsqueeze(0))
    xy = to_image(box[..., :2], net.S)
    full = torch.cat([xy, box[..., 2:] ** 2], -1)
    scores = cls.unsqueeze(3) * conf.unsqueeze(-1)
    return corners(full).reshape(-1, 4), scores.reshape(-1, net.C)


def suppress(boxes, scores, limit):
    order = scores.argsort(descending=True)
    keep = []
    while order.numel():
        top, order = order[0], order[1:]
        keep.append(int(top))
        order = order[iou(boxes[top].expand(len(order), 4), boxes[order]) <= limit]
    return keep


@torch.no_grad()
def detect(net, x, threshold, limit):
    """x: (n,3,H,W). Per image a list of (class, score, box)."""
    result = []
    for y in net(x):
        boxes, scores = candidates(net, y)
        scores = torch.where(scores > threshold, scores, torch.zeros_like(scores))
        found = []
        for c in range(net.C):
            live = scores[:, c].nonzero().flatten()
            for k in suppress(boxes[live], scores[live, c], limit):
                j = live[k]
                found.append((c, float(scores[j, c]), boxes[j].clamp(0, 1).tolist()))
        result.append(found)
    return result
