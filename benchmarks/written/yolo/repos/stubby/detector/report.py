import argparse
import json
import os
import time

import numpy as np

from . import VOC_NAMES, settings
from .baselines import evaluate
from .boxes import corners
from .ensemble import rescore
from .errors import breakdown
from .metrics import average_precision
from .pipeline import test_items
from .predict import detections, load


def collect(net, cfg):
    dets, truth = {}, {c: {} for c in range(cfg.model.classes)}
    start, n = time.time(), 0
    for name, image, boxes, labels in test_items(cfg):
        y = net(image[None], training=False).numpy()[0]
        for c, s, b in detections(y, cfg):
            dets.setdefault(c, []).append((name, s, b))
        for c in set(labels.tolist()):
            truth[c][name] = corners(boxes[labels == c])
        n += 1
    return dets, truth, n / (time.time() - start)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default="config/default.yaml")
    ap.add_argument("--weights", required=True)
    ap.add_argument("--rcnn", help="json with Fast R-CNN detections")
    args = ap.parse_args()
    cfg = settings.load(args.config)
    net = load(cfg, args.weights)
    dets, truth, fps = collect(net, cfg)
    aps = {VOC_NAMES[c]: average_precision(dets.get(c, []), truth[c]) for c in truth}
    rows = [("ours", float(np.mean(list(aps.values()))), fps)]
    rows += [(b, *evaluate(b, cfg)) for b in cfg.report.baselines]
    for row in rows:
        print("{:20s} mAP {} FPS {}".format(*row))
    print("errors:", breakdown(dets, truth))
    if args.rcnn:
        with open(args.rcnn) as fh:
            both = rescore({int(k): v for k, v in json.load(fh).items()}, dets)
        print("with fast r-cnn:", np.mean([average_precision(both.get(c, []), truth[c]) for c in truth]))
    with open(os.path.join(settings.run_dir(cfg), "ap.json"), "w") as fh:
        json.dump(aps, fh, indent=1)


if __name__ == "__main__":
    main()
