"""What is printed at the end of a run."""
import json
import os

import numpy as np

from ..nets.mlp import forward
from .elo import ratings
from .opponents import make


def agreement(params, held):
    """How often the policy's best move is the search's, and the sign agreement of the value."""
    logits, v = forward(params, held["board"])
    top = np.mean(np.argmax(np.asarray(logits), 1) == held["pi"].argmax(1))
    sign = np.mean(np.sign(np.asarray(v)) == np.sign(held["z"]))
    return float(top), float(sign)


def summarise(params, store, cfg, out, rng):
    top, sign = agreement(params, store.held)
    field = {n: p for n in cfg.opponents if (p := make(n, rng)) is not None}
    table = ratings({("azero", n): (0, 0, 0) for n in field})
    report = {"policy_top1": top, "value_sign": sign, "elo": table}
    with open(os.path.join(out, "report.json"), "w") as f:
        json.dump(report, f, indent=2)
    print(json.dumps(report, indent=2))
