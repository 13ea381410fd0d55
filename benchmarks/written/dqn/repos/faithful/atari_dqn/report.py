"""Collect final_eval.json files into one table."""
import argparse
import csv
import json
import pathlib

import numpy as np

from .settings import ROOT


def human_scores():
    with open(ROOT / "data" / "human.csv") as fh:
        return {row["game"]: float(row["human"]) for row in csv.DictReader(fh)}


def relative(agent, human, chance):
    """0 is chance level and 100 the tester's level."""
    return 100.0 * (chance - agent) / (chance - human)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--runs", default="runs")
    ap.add_argument("--random", default="runs/random.json")
    args = ap.parse_args()
    chance = json.loads(pathlib.Path(args.random).read_text())
    human = human_scores()
    print(f"{'game':20s}{'random':>10s}{'human':>10s}{'dqn':>10s}{'std':>9s}{'norm %':>9s}")
    for path in sorted(pathlib.Path(args.runs).glob("*/final_eval.json")):
        result = json.loads(path.read_text())
        game, scores = result["game"], np.array(result["scores"])
        pct = relative(scores.mean(), human[game], chance[game])
        print(f"{game:20s}{chance[game]:10.1f}{human[game]:10.1f}{scores.mean():10.1f}"
              f"{scores.std():9.1f}{pct:9.1f}")


if __name__ == "__main__":
    main()
