import argparse
import json
import os

import gym
import numpy as np
import torch

import d4rl  # noqa: F401  registers the data sets
from thrifty.learner import Learner
from thrifty.logs import Logs
from thrifty.rollout import rollout


def flags():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dataset", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=1_000_000)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--hidden", type=int, nargs="+", default=[256, 256, 256])
    ap.add_argument("--lr-pi", type=float, default=1e-4)
    ap.add_argument("--lr-q", type=float, default=3e-4)
    ap.add_argument("--gamma", type=float, default=0.99)
    ap.add_argument("--mix", type=float, default=5e-3, help="target averaging")
    ap.add_argument("--pess", type=float, default=5.0, help="weight of the conservative term")
    ap.add_argument("--n-act", type=int, default=10, help="sampled actions per state")
    ap.add_argument("--warm-bc", type=int, default=40_000)
    ap.add_argument("--eval-every", type=int, default=5_000)
    ap.add_argument("--episodes", type=int, default=10)
    return ap.parse_args()


def main():
    a = flags()
    np.random.seed(a.seed)
    torch.manual_seed(a.seed)
    env = gym.make(a.dataset)
    env.seed(1000 + a.seed)
    logs = Logs(d4rl.qlearning_dataset(env), "cuda")
    learner = Learner(env.observation_space.shape[0], env.action_space.shape[0], a)
    curve = []
    for it in range(a.steps):
        learner.update(logs.draw(a.batch), it)
        if (it + 1) % a.eval_every == 0:
            ret = rollout(env, learner.act, a.episodes)
            curve.append((it + 1, 100 * env.get_normalized_score(float(np.mean(ret)))))
            print(*curve[-1], flush=True)
    os.makedirs(a.out, exist_ok=True)
    with open(f"{a.out}/{a.seed}.json", "w") as fh:
        json.dump({"args": vars(a), "curve": curve}, fh)


if __name__ == "__main__":
    main()
