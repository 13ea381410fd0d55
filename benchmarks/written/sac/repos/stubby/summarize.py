"""Table of final scores: python summarize.py results"""
import json
import pathlib
import sys
from collections import defaultdict

import numpy as np


def main(folder):
    scores = defaultdict(list)
    for path in sorted(pathlib.Path(folder).glob("*/*.json")):
        record = json.loads(path.read_text())
        scores[record["env"]].append(record["score"])
    print(f"{'task':<20}{'runs':>6}{'mean':>10}{'std':>10}")
    for env, values in scores.items():
        print(f"{env:<20}{len(values):>6}{np.mean(values):>10.1f}{np.std(values):>10.1f}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "results")
