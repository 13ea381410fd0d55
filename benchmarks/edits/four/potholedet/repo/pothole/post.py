import torch
from torchvision.ops import nms

from .anchors import decode


def detections(cls, box, anchors, size, p):
    """cls (A,K) logits, box (A,4) -> list of (class, score, box)"""
    prob = cls.sigmoid()
    outs = []
    for k in range(prob.shape[1]):
        s = prob[:, k]
        keep = s > p["pre_score"]
        s, b, a = s[keep], box[keep], anchors[keep]
        s, order = s.sort(descending=True)
        order = order[: p["topk"]]
        s = s[: p["topk"]]
        xy = decode(a[order], b[order])
        xy[:, 0::2] = xy[:, 0::2].clamp(0, size[1])
        xy[:, 1::2] = xy[:, 1::2].clamp(0, size[0])
        sel = nms(xy, s, p["nms_iou"])
        outs += [(k, float(s[i]), xy[i].tolist()) for i in sel]
    outs.sort(key=lambda d: -d[1])
    return outs[: p["keep"]]
