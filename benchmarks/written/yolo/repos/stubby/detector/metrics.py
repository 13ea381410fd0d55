import numpy as np


def overlap(box, many):
    lo, hi = np.maximum(box[:2], many[:, :2]), np.minimum(box[2:], many[:, 2:])
    inter = np.clip(hi - lo, 0, None).prod(1)
    area = (many[:, 2:] - many[:, :2]).prod(1)
    return inter / (np.prod(box[2:] - box[:2]) + area - inter + 1e-9)


def average_precision(dets, truth):
    """dets: [(image, score, box)], truth: {image: boxes}"""
    total = sum(map(len, truth.values()))
    if not total or not dets:
        return 0.0
    used = {k: set() for k in truth}
    hit = []
    for image, _, box in sorted(dets, key=lambda d: -d[1]):
        boxes = truth.get(image)
        good = False
        if boxes is not None and len(boxes):
            o = overlap(box, boxes)
            j = int(o.argmax())
            good = o[j] >= 0.5 and j not in used[image]
            if good:
                used[image].add(j)
        hit.append(good)
    tp = np.cumsum(hit)
    recall, precision = tp / total, tp / np.arange(1, len(tp) + 1)
    precision = np.maximum.accumulate(precision[::-1])[::-1]
    return float(np.sum(np.diff(np.concatenate([[0], recall])) * precision))
