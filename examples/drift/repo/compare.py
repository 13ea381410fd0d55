"""Compare GateMix runs with classical baselines on the same splits."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LogisticRegression

from gatemix.data import load_table, split
from gatemix.evaluate import aggregate, score

BASELINES = {
    "logistic regression": lambda seed: LogisticRegression(max_iter=1000, random_state=seed),
    "random forest": lambda seed: RandomForestClassifier(n_estimators=500, random_state=seed),
}


def run_baseline(build, table, seeds):
    features = np.concatenate([table.numeric, table.categorical], axis=1)
    runs = []
    for seed in seeds:
        train_rows, _, test_rows = split(table, seed)
        model = build(seed).fit(features[train_rows], table.labels[train_rows])
        logits = torch.as_tensor(model.predict_log_proba(features[test_rows]))
        runs.append(score(logits, torch.as_tensor(table.labels[test_rows])))
    return aggregate(runs)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--dataset", default="adult")
    parser.add_argument("--runs", default="runs")
    args = parser.parse_args()

    ours = [json.loads(p.read_text()) for p in sorted(Path(args.runs).glob("seed*.json"))]
    rows = {"GateMix": aggregate(ours)}
    table = load_table(args.data, args.dataset)
    for name, build in BASELINES.items():
        rows[name] = run_baseline(build, table, range(len(ours)))
    for name, metrics in rows.items():
        cells = [f"{metric} {mean:.4f} ± {std:.4f}" for metric, (mean, std) in metrics.items()]
        print(f"{name:20s}", "  ".join(cells))


if __name__ == "__main__":
    main()
