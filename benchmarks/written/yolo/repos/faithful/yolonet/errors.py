"""Where do the top detections go wrong?"""
import argparse
import pickle
from collections import Counter

import numpy as np

from .evaluate import ground_truth, overlap
from .voc import listing

KINDS = ("correct", "localization", "other", "background")


def judge(image, box, c, gt):
    box = np.array(box)
    own = overlap(box, gt[c].get(image, np.zeros((0, 4)))).max(initial=0)
    if own > 0.5:
        return "correct"
    if own > 0.1:
        return "localization"
    rest = max((overlap(box, gt[k].get(image, np.zeros((0, 4)))).max(initial=0) for k in gt if k != c), default=0)
    return "other" if rest > 0.1 else "background"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dets", required=True)
    ap.add_argument("--voc", required=True)
    args = ap.parse_args()
    with open(args.dets, "rb") as fh:
        dets = pickle.load(fh)
    gt = ground_truth(listing(args.voc, [("2007", "test")]))
    share = []
    for c in gt:
        n = sum(len(b) for b in gt[c].values())
        top = sorted(dets.get(c, []), key=lambda d: d[1], reverse=True)[:n]
        tally = Counter(judge(image, box, c, gt) for image, _, box in top)
        share.append([tally[k] / max(len(top), 1) for k in KINDS])
    for k, v in zip(KINDS, np.mean(share, 0)):
        print(f"{k:13s} {100 * v:5.1f} %")


if __name__ == "__main__":
    main()
