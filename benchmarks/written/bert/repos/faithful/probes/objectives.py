"""Compare pre-training objectives: runs are made with scripts/ablate.sh, this collects the fine-tuned scores."""
import json
import sys
from types import SimpleNamespace

import torch

from corpus.pieces import Pieces
from downstream.glue import search
from encoder import settings

RUNS = {"full": {}, "no_nsp": {"use_nsp": False}, "ltr_no_nsp": {"use_nsp": False, "left_to_right": True}}
TASKS = ["mnli", "mrpc", "sst2"]


def main(size):
    pieces, table = Pieces("data/vocab.txt"), {}
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    for run, change in RUNS.items():
        s = settings.load([f"settings/{size}.json", "settings/glue.json"])
        s = SimpleNamespace(**{**vars(s), **change})
        table[run] = {t: search(t, s, f"runs/ablate/{run}/last.pt", pieces, dev) for t in TASKS}
    json.dump(table, open("runs/ablate/table.json", "w"), indent=1)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "base")
