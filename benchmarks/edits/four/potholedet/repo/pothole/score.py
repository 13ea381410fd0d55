import numpy as np

from .anchors import iou
import torch


def ap_one(dets, gts, thr):
    """dets [(img, score, box)], gts {img: [box]}; all-point interpolation"""
    n = sum(map(len, gts.values()))
    if n == 0:
        return float("nan")
    seen = {k: [False] * len(v) for k, v in gts.items()}
    hit = []
    for img, _, box in sorted(dets, key=lambda d: -d[1]):
        g = gts.get(img, [])
        ok = False
        if g:
            o = iou(torch.tensor([box]), torch.tensor(g))[0]
            j = int(o.argmax())
            if o[j] >= thr and not seen[img][j]:
                seen[img][j] = ok = True
        hit.append(ok)
    tp = np.cumsum(hit)
    rec = tp / n
    pre = tp / np.arange(1, len(tp) + 1)
    pre = np.maximum.accumulate(pre[::-1])[::-1] if len(pre) else pre
    return float(np.sum(np.diff(np.r_[0, rec]) * pre))


def mean_ap(dets, gts, n_cls, thr=0.5):
    return float(np.nanmean([ap_one(dets[k], gts[k], thr) for k in range(n_cls)]))


def coco_map(dets, gts, n_cls):
    return float(np.mean([mean_ap(dets, gts, n_cls, t) for t in np.arange(0.5, 1.0, 0.05)]))
