import glob
import json
import os
import sys

import numpy as np


def last_score(path):
    with open(path) as fh:
        rows = [json.loads(ln) for ln in fh]
    return rows[-1]["score"]


def main(folder):
    final = [last_score(f) for f in sorted(glob.glob(os.path.join(folder, "seed*.jsonl")))]
    sem = np.std(final, ddof=1) / np.sqrt(len(final))
    print(f"{folder}: {np.mean(final):.2f} +- {sem:.2f} ({len(final)} runs)")


if __name__ == "__main__":
    main(sys.argv[1])
