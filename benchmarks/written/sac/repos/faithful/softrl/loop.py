"""Collection, updates and periodic evaluation."""
import csv
import time
from pathlib import Path

import gymnasium as gym
import numpy as np
import torch

from softrl.replay import Pool


def make_env(env_id, seed):
    env = gym.make(env_id)
    env = gym.wrappers.RescaleAction(env, -1.0, 1.0)
    env.action_space.seed(seed)
    env.reset(seed=seed)
    return env


def evaluate(agent, env, episodes):
    scores = []
    for _ in range(episodes):
        obs, _ = env.reset()
        total, over = 0.0, False
        while not over:
            obs, rew, end, cut, _ = env.step(agent.act(obs, greedy=True))
            total += rew
            over = end or cut
        scores.append(total)
    return float(np.mean(scores))


class Progress:
    def __init__(self, folder):
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self.file = open(folder / "progress.csv", "w", newline="")
        self.writer = None
        self.start = time.time()

    def row(self, **values):
        values["seconds"] = round(time.time() - self.start, 1)
        if self.writer is None:
            self.writer = csv.DictWriter(self.file, list(values), extrasaction="ignore")
            self.writer.writeheader()
        self.writer.writerow(values)
        self.file.flush()


def run(agent, env, eval_env, cfg):
    pool = Pool(
        env.observation_space.shape[0],
        env.action_space.shape[0],
        capacity=int(cfg.replay.millions * 1_000_000),
        device=cfg.device,
    )
    progress = Progress(cfg.out)
    total = cfg.env.epochs * cfg.epoch_length
    info = {}
    obs, _ = env.reset()
    for step in range(total):
        exploring = step < cfg.seed_steps
        action = env.action_space.sample() if exploring else agent.act(obs)
        nxt, rew, end, cut, _ = env.step(action)
        pool.add(obs, action, rew, nxt, float(end))
        obs = nxt
        if end or cut:
            obs, _ = env.reset()

        if not exploring:
            for _ in range(cfg.agent.updates_per_step):
                info = agent.update(pool.draw(cfg.batch_size))

        if (step + 1) % cfg.eval.every == 0:
            score = evaluate(agent, eval_env, cfg.eval.episodes)
            progress.row(step=step + 1, score=score, **info)
    torch.save(agent.state_dict(), Path(cfg.out) / "final.pt")
