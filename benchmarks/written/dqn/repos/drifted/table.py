"""python table.py results/ -- one line per game, seeds pooled."""
import glob
import json
import os
import sys

import numpy as np
import pandas as pd


def human_percent(score, chance, human):
    return 100 * (score - chance) / abs(human)


def collect(root):
    refs = pd.read_csv("refs/scores.csv").set_index("game")
    rows = []
    for path in sorted(glob.glob(os.path.join(root, "*", "random.json"))):
        folder = os.path.dirname(path)
        chance = json.load(open(path))
        scores = []
        for run in glob.glob(os.path.join(folder, "seed*", "final.json")):
            scores += json.load(open(run))["scores"]
        if not scores:
            continue
        game = chance["game"]
        rows.append({
            "game": game,
            "random": chance["mean"],
            "linear": refs.linear[game],
            "human": refs.human[game],
            "dqn": np.mean(scores),
            "pct": human_percent(np.mean(scores), chance["mean"], refs.human[game]),
        })
    return pd.DataFrame(rows)


if __name__ == "__main__":
    table = collect(sys.argv[1])
    print(table.sort_values("pct", ascending=False).to_string(index=False, float_format="%.1f"))
    print("above 75% of human:", int((table.pct > 75).sum()), "of", len(table))
