import argparse
import os
import pickle
import time

import numpy as np
import torch
from PIL import Image

from . import CLASSES, options
from .decode import detect
from .network import Grid
from .voc import annotation, listing, tensor


def overlap(box, many):
    if len(many) == 0:
        return np.zeros(0)
    lo, hi = np.maximum(box[:2], many[:, :2]), np.minimum(box[2:], many[:, 2:])
    inter = np.clip(hi - lo, 0, None).prod(1)
    area = lambda b: (b[..., 2] - b[..., 0]) * (b[..., 3] - b[..., 1])
    return inter / (area(np.asarray(box)) + area(many) - inter)


def average_precision(dets, truth):
    """dets: [(image, score, box)], truth: {image: (k,4)}; 11-point interpolation."""
    total = sum(len(b) for b in truth.values())
    used = {k: np.zeros(len(b), bool) for k, b in truth.items()}
    hit = []
    for image, _, box in sorted(dets, key=lambda d: -d[1]):
        o = overlap(np.array(box), truth.get(image, np.zeros((0, 4))))
        j = int(o.argmax()) if len(o) else -1
        good = j >= 0 and o[j] >= 0.5 and not used[image][j]
        if good:
            used[image][j] = True
        hit.append(good)
    tp = np.cumsum(hit)
    recall, prec = tp / max(total, 1), tp / (np.arange(len(tp)) + 1)
    ap = np.mean([prec[recall >= t].max() if (recall >= t).any() else 0 for t in np.linspace(0, 1, 11)])
    return ap, recall, prec


def ground_truth(items):
    out = {c: {} for c in range(len(CLASSES))}
    for root, name in items:
        b, l = annotation(os.path.join(root, "Annotations", name + ".xml"))
        for c in set(l.tolist()):
            out[c][name] = b[l == c]
    return out


def mean_ap(dets, gt):
    return {CLASSES[c]: average_precision(dets.get(c, []), gt[c])[0] for c in gt}


def run(net, items, cp, dev):
    dets = {}
    size, th, lim = cp["net"].getint("size"), cp["test"].getfloat("threshold"), cp["test"].getfloat("nms")
    start = time.time()
    for root, name in items:
        img = Image.open(os.path.join(root, "JPEGImages", name + ".jpg"))
        for c, s, b in detect(net, tensor(img, size)[None].to(dev), th, lim)[0]:
            dets.setdefault(c, []).append((name, s, b))
    return dets, len(items) / (time.time() - start)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--cfg", default="cfg/yolo.cfg")
    ap.add_argument("--voc", required=True)
    ap.add_argument("--weights", required=True)
    args = ap.parse_args()
    cp = options.read(args.cfg)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    net = Grid(cp).to(dev).eval()
    net.load_state_dict(torch.load(args.weights, map_location=dev))
    items = listing(args.voc, [(cp["test"]["year"], "test")])
    dets, fps = run(net, items, cp, dev)
    with open(os.path.join(cp["run"]["dir"], "dets.pkl"), "wb") as fh:
        pickle.dump(dets, fh)
    aps = mean_ap(dets, ground_truth(items))
    for k, v in aps.items():
        print(f"{k:12s} {100 * v:5.1f}")
    print(f"mAP {100 * np.mean(list(aps.values())):.1f}  {fps:.1f} images/s")


if __name__ == "__main__":
    main()
