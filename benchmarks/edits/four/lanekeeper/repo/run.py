import argparse
import json

import numpy as np
import torch

from lk.driver import MPC
from lk.rounds import cloning, dagger, success


def once(c, mode, seed, labels=None):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    driver = MPC(c["driver"], c["env"])
    if mode == "bc":
        pol, n = cloning(c, driver, rng, labels or 40000), labels or 40000
    else:
        pol, n = dagger(c, driver, rng)
    t = c["test"]
    return {k: success(c, pol, driver, rng, [k], t["episodes"]) for k in t["tracks"]}, n


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("cfg")
    p.add_argument("--mode", choices=["dagger", "bc"], default="dagger")
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args()
    print(once(json.load(open(a.cfg)), a.mode, a.seed))
