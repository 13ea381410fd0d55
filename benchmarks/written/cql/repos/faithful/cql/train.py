"""python -m cql.train hopper-medium-v0 --seed 3 [field=value ...]"""
import argparse
import json
import pathlib
import random

import numpy as np
import torch

from .agent import ConservativeAgent
from .scores import evaluate
from .settings import parse_changes, settings_for
from .static_data import StaticData


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def run(cfg, make_agent=ConservativeAgent, tag="cql", device=None):
    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    seed_all(cfg.seed)
    data = StaticData(cfg.dataset, cfg.reward_scale, cfg.reward_shift, device)
    data.env.seed(cfg.seed)
    agent = make_agent(*data.sizes, cfg, device)
    curve = []
    for epoch in range(1, cfg.epochs + 1):
        for _ in range(cfg.epoch_length):
            log = agent.learn(data.draw(cfg.batch))
        if epoch % cfg.eval_every == 0:
            score = evaluate(cfg.dataset, data.env, agent.act, cfg.eval_episodes)
            curve.append({"epoch": epoch, "score": score, **log})
            print(cfg.dataset, tag, curve[-1], flush=True)
    folder = pathlib.Path(cfg.out) / tag / cfg.dataset
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"seed{cfg.seed}.json").write_text(json.dumps(curve))
    return agent, data


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("dataset")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--tag", default="cql")
    ap.add_argument("changes", nargs="*")
    args = ap.parse_args()
    cfg = settings_for(args.dataset, seed=args.seed, **parse_changes(args.changes))
    run(cfg, tag=args.tag)


if __name__ == "__main__":
    main()
