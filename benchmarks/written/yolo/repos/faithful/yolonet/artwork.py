"""Person detection on paintings."""
import argparse

import numpy as np
import torch

from . import CLASSES, options
from .evaluate import average_precision, ground_truth, run
from .network import Grid
from .voc import listing

PERSON = CLASSES.index("person")


def person(net, items, cp, dev):
    dets, _ = run(net, items, cp, dev)
    ap, r, p = average_precision(dets.get(PERSON, []), ground_truth(items)[PERSON])
    return ap, np.max(2 * p * r / np.maximum(p + r, 1e-9), initial=0)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--cfg", default="cfg/yolo.cfg")
    ap.add_argument("--weights", required=True)
    ap.add_argument("--picasso", required=True, help="folder laid out like a VOC devkit, year 'Picasso'")
    ap.add_argument("--voc")
    args = ap.parse_args()
    cp = options.read(args.cfg)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    net = Grid(cp).to(dev).eval()
    net.load_state_dict(torch.load(args.weights, map_location=dev))
    if args.voc:
        print("voc 2007  AP %.3f" % person(net, listing(args.voc, [("2007", "test")]), cp, dev)[0])
    print("picasso   AP %.3f  F1 %.3f" % person(net, listing(args.picasso, [("Picasso", "test")]), cp, dev))


if __name__ == "__main__":
    main()
