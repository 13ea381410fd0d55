"""Chance level of a game."""
import argparse
import json
import os

import numpy as np

from opts import get_opts
from pixels import AtariPixels


def chance(opt):
    env = AtariPixels(opt, opt.seed + 99)
    cap = int(opt.eval_minutes * 60 * 60)
    rng = np.random.RandomState(opt.seed)
    scores = []
    for _ in range(opt.eval_episodes):
        env.reset()
        done, total = False, 0.0
        while not done and env.raw_frames < cap:
            _, r, done = env.step(rng.randint(env.n_actions))
            total += r
        scores.append(total)
    return scores


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--game", required=True)
    p.add_argument("--out", required=True)
    a = p.parse_args()
    scores = chance(get_opts(["--game", a.game]))
    os.makedirs(os.path.dirname(a.out), exist_ok=True)
    json.dump({"game": a.game, "mean": float(np.mean(scores))}, open(a.out, "w"))
