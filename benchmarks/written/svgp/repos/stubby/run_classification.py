"""Two classes: the banana set."""
import argparse
import json
import os

import numpy as np

from svgp.config import TrainConfig, with_overrides
from svgp.datasets import Scaler, load_banana, split
from svgp.fit import fit_classification
from svgp.metrics import accuracy
from svgp.predict import predict_class


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--out", default="results")
    ap.add_argument("--data", default="data/banana.csv")
    ap.add_argument("--set", nargs="*", default=[], dest="fields", metavar="FIELD=VALUE")
    args = ap.parse_args()
    cfg = with_overrides(TrainConfig(), args.fields)
    rng = np.random.default_rng(cfg.seed)
    X, y = load_banana(args.data)
    X = Scaler.of(X).forward(X)
    train, test = split(len(y), cfg.test_fraction, rng)
    st, history = fit_classification(X[train], y[train], cfg, rng, verbose=True)
    score = accuracy(y[test], predict_class(st, X[test], cfg.jitter))
    print(f"banana, M = {cfg.num_inducing}: accuracy {score:.4f}")
    os.makedirs(args.out, exist_ok=True)
    with open(os.path.join(args.out, "banana.json"), "w") as fh:
        json.dump({"accuracy": score, "history": history}, fh)


if __name__ == "__main__":
    main()
