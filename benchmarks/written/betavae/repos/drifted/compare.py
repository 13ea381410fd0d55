"""Probe accuracy on dSprites: our model, the plain VAE and references."""
import statistics

import numpy as np
import torch

from dvae import datasets
from dvae.options import parse
from dvae.references import pca_code, reference_accuracy, untrained_code
from train import main

SEEDS = (0, 1, 2)


def scores(kind, seed):
    base = ["--preset", "dsprites", "--seed", str(seed), "--out", "runs/compare"]
    if kind == "ours":
        return main(base)["accuracy"]
    if kind == "vae":
        return main(base + ["--beta", "1", "--capacity-max", "0"])["accuracy"]
    o = parse(base)
    torch.manual_seed(seed)
    np.random.seed(seed)
    sprites, _, shape = datasets.load(o.data, o.root)
    code = pca_code(sprites, o.latents) if kind == "pca" else untrained_code(shape, o)
    return reference_accuracy(code, sprites, o.latents, o.epochs, "cpu")


if __name__ == "__main__":
    for kind in ("ours", "vae", "untrained", "pca"):
        got = [scores(kind, s) for s in SEEDS]
        print(f"{kind:10s} {statistics.mean(got):.3f} +- {statistics.stdev(got):.3f}")
