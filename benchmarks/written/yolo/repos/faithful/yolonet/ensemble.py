"""Rescoring of stored Fast R-CNN detections with stored detections of ours."""
import argparse
import pickle

import numpy as np

from .evaluate import ground_truth, mean_ap, overlap
from .voc import listing


def combine(rcnn, ours, similar=0.5):
    out = {}
    for c, rows in rcnn.items():
        per_image = {}
        for image, s, b in ours.get(c, []):
            per_image.setdefault(image, []).append((s, b))
        merged = []
        for image, s, b in rows:
            mates = per_image.get(image, [])
            if mates:
                o = overlap(np.array(b), np.array([m[1] for m in mates]))
                j = int(o.argmax())
                if o[j] > similar:
                    s = s + mates[j][0]
            merged.append((image, s, b))
        out[c] = merged
    return out


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--rcnn", required=True)
    ap.add_argument("--yolo", required=True)
    ap.add_argument("--voc", required=True)
    args = ap.parse_args()
    a, b = (pickle.load(open(p, "rb")) for p in (args.rcnn, args.yolo))
    gt = ground_truth(listing(args.voc, [("2007", "test")]))
    for name, dets in (("fast r-cnn", a), ("combined", combine(a, b))):
        print(f"{name:12s} {100 * np.mean(list(mean_ap(dets, gt).values())):.1f}")


if __name__ == "__main__":
    main()
