"""python -m rivals.run brac_v hopper-medium-v0 --seed 1"""
import argparse

from cql.settings import settings_for
from cql.train import run
from .actor_critic import BRACp, BRACv, PlainSAC
from .bc import Cloner

RIVALS = {"bc": Cloner, "sac": PlainSAC, "brac_p": BRACp, "brac_v": BRACv}

if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("rival", choices=sorted(RIVALS))
    ap.add_argument("dataset")
    ap.add_argument("--seed", type=int, default=0)
    args = ap.parse_args()
    cfg = settings_for(args.dataset, seed=args.seed, next_draws=1)
    run(cfg, RIVALS[args.rival], tag=args.rival)
