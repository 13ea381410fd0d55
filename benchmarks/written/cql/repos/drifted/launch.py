"""python launch.py gym | antmaze | manipulation | atari_01 | atari_10 | rho  [key.sub=value ...]"""
import json
import os
import sys

import numpy as np
import torch

from oflearn import config
from oflearn.algos.cql import CQL
from oflearn.algos.discrete import DiscreteCQL
from oflearn.baselines.clone import BehaviorCloning
from oflearn.datasets import AtariLog, Transitions
from oflearn.evaluation import atari_return, score

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def set_seed(seed):
    np.random.seed(seed)
    torch.manual_seed(seed)


def fit(agent, data, cfg, evaluate, label):
    last = None
    for step in range(1, cfg.train.steps + 1):
        stats = agent.update(*data.sample(cfg.optim.batch_size))
        if step % cfg.train.eval_interval == 0:
            last = evaluate(agent)
            print(label, step, round(last, 2), {k: round(v, 3) for k, v in stats.items()}, flush=True)
    return last


def control(task, cfg, seed, cls):
    set_seed(seed)
    data = Transitions(task, cfg, DEVICE)
    agent = cls(data.obs_dim, data.act_dim, cfg, DEVICE)
    judge = lambda a: score(task, data.env, a, cfg.train.eval_episodes)
    return fit(agent, data, cfg, judge, f"{task}/{cls.__name__}/{seed}")


def arcade(game, cfg, seed, alpha):
    import ale_py  # noqa: F401
    import gymnasium
    from gymnasium.wrappers import AtariPreprocessing, FrameStackObservation

    set_seed(seed)
    env = gymnasium.make(f"ALE/{game}-v5", frameskip=1)
    env = FrameStackObservation(AtariPreprocessing(env), cfg.atari.stack)
    data = AtariLog(game, cfg, DEVICE, seed)
    agent = DiscreteCQL(int(env.action_space.n), cfg, DEVICE, alpha)
    judge = lambda a: atari_return(env, a, cfg.train.eval_episodes)
    return fit(agent, data, cfg, judge, f"{game}/{cfg.atari.fraction}/{seed}")


def main(run, pairs):
    table = {}
    for cfg in config.load(run, pairs):
        for task in cfg.tasks:
            if cfg.domain == "atari":
                cells = {"cql": lambda s: arcade(task, cfg, s, None), "dqn": lambda s: arcade(task, cfg, s, 0.0)}
            else:
                cells = {"cql": lambda s: control(task, cfg, s, CQL),
                         "bc": lambda s: control(task, cfg, s, BehaviorCloning)}
            for name, cell in cells.items():
                vals = [cell(seed) for seed in cfg.seeds]
                table[f"{task}/{name}"] = [float(np.mean(vals)), float(np.std(vals))]
    os.makedirs("out", exist_ok=True)
    with open(f"out/{run}.json", "w") as fh:
        json.dump(table, fh, indent=2)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "gym", sys.argv[2:])
