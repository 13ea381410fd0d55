import torch
import torch.nn.functional as F

from .anchors import assign, encode


def focal(logit, onehot, gamma, alpha):
    p = logit.sigmoid()
    ce = F.binary_cross_entropy_with_logits(logit, onehot, reduction="none")
    pt = p * onehot + (1 - p) * (1 - onehot)
    at = alpha * onehot + (1 - alpha) * (1 - onehot)
    return (at * (1 - pt) ** gamma * ce).sum()


def plain_bce(logit, onehot):
    return F.binary_cross_entropy_with_logits(logit, onehot, reduction="sum")


def huber(d, beta):
    d = d.abs()
    return torch.where(d < beta, 0.5 * d * d / beta, d - 0.5 * beta).sum()


def criterion(cls, box, anchors, targets, c):
    total_c, total_b, npos = 0.0, 0.0, 0
    for lc, lb, t in zip(cls, box, targets):
        lab = assign(anchors, t["boxes"], c["anchor"]["pos_iou"], c["anchor"]["neg_iou"])
        lab = lab.to(lc.device)
        used, pos = lab > -2, lab >= 0
        y = torch.zeros_like(lc)
        y[pos, t["labels"].to(lc.device)[lab[pos]]] = 1
        total_c = total_c + focal(lc[used], y[used], c["loss"]["gamma"], c["loss"]["alpha"])
        if pos.any():
            want = encode(anchors.to(lc.device)[pos], t["boxes"].to(lc.device)[lab[pos]])
            total_b = total_b + huber(lb[pos] - want, c["loss"]["beta"])
        npos += int(pos.sum())
    n = max(npos, 1)
    return total_c / n + c["loss"]["box_weight"] * total_b / n
