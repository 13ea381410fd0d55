import argparse

import numpy as np

from . import VOC_NAMES, settings
from .boxes import corners, decode, non_max_suppression
from .model import build
from .pipeline import from_file


def detections(y, cfg):
    """Raw output of one image -> list of (class, score, corner box)."""
    m, p = cfg.model, cfg.predict
    cls = y[..., :m.classes]
    conf = y[..., m.classes:m.classes + m.boxes]
    xywh = y[..., m.classes + m.boxes:].reshape(m.grid, m.grid, m.boxes, 4)
    box = corners(decode(xywh, m.grid)).reshape(-1, 4)
    score = np.einsum("ijc,ijb->ijbc", cls, conf).reshape(-1, m.classes)
    found = []
    for c in range(m.classes):
        sel = np.flatnonzero(score[:, c] > p.threshold)
        for k in non_max_suppression(box[sel], score[sel, c], p.nms_iou):
            found.append((c, float(score[sel[k], c]), box[sel[k]].clip(0, 1)))
    return found


def load(cfg, weights):
    net = build(cfg)
    net.load_weights(weights)
    return net


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default="config/default.yaml")
    ap.add_argument("--weights", required=True)
    ap.add_argument("--image", required=True)
    args = ap.parse_args()
    cfg = settings.load(args.config)
    net = load(cfg, args.weights)
    y = net.predict(from_file(args.image)[None], verbose=0)[0]
    for c, s, b in sorted(detections(y, cfg), key=lambda d: -d[1]):
        print(f"{VOC_NAMES[c]:12s} {s:.3f} {np.round(b, 3)}")


if __name__ == "__main__":
    main()
