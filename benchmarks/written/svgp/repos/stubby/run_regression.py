"""Regression on all sets for a growing number of inducing inputs."""
import argparse
import json
import os
from dataclasses import replace

import numpy as np

from svgp.baselines import BASELINES, run_baseline
from svgp.config import TrainConfig, with_overrides
from svgp.datasets import REGRESSION, Scaler, load_regression, split
from svgp.fit import fit_regression
from svgp.metrics import rmse
from svgp.plotting import curve
from svgp.predict import predict_target


def experiment(name, cfg):
    rng = np.random.default_rng(cfg.seed)
    X, y = load_regression(name, rng)
    sx, sy = Scaler.of(X), Scaler.of(y)
    X, y = sx.forward(X), sy.forward(y)
    train, test = split(len(y), cfg.test_fraction, rng)
    truth = sy.back(y[test])
    rows = []
    for M in cfg.inducing_grid:
        st, history = fit_regression(X[train], y[train], replace(cfg, num_inducing=M), rng)
        mu, v = predict_target(st, X[test], cfg.jitter)
        rows.append({"set": name, "method": "variational", "M": M, "rmse": rmse(truth, sy.back(mu)),
                     "bound": history[-1][1] if history else None})
        for other in BASELINES:
            out = run_baseline(other, X[train], y[train], X[test], cfg)
            if out is not None:
                rows.append({"set": name, "method": other, "M": M, "rmse": rmse(truth, sy.back(out[0]))})
    return rows


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--out", default="results")
    ap.add_argument("--sets", nargs="*", default=list(REGRESSION))
    ap.add_argument("--set", nargs="*", default=[], dest="fields", metavar="FIELD=VALUE")
    args = ap.parse_args()
    cfg = with_overrides(TrainConfig(), args.fields)
    os.makedirs(args.out, exist_ok=True)
    rows = []
    for name in args.sets:
        part = experiment(name, cfg)
        for r in part:
            print("{set:8s} {method:12s} M {M:4d} rmse {rmse:.4f}".format(**r))
        own = [r for r in part if r["method"] == "variational"]
        curve(os.path.join(args.out, name + ".png"), [r["M"] for r in own], [r["rmse"] for r in own], "RMSE")
        rows += part
    with open(os.path.join(args.out, "regression.json"), "w") as fh:
        json.dump(rows, fh, indent=1)


if __name__ == "__main__":
    main()
