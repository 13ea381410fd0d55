"""Train on one game: python -m atari_dqn.train --game breakout"""
import csv
import json
import pathlib

import numpy as np
import torch

from . import settings
from .emulator import Emulator
from .evaluate import play_games
from .learner import Learner
from .memory import Memory
from .screens import Stack


class Actor:
    """Walks the emulator one step at a time and writes what it sees to memory."""

    def __init__(self, emulator, memory, depth):
        self.emulator, self.memory = emulator, memory
        self.stack = Stack(depth)
        self._begin()

    def _begin(self):
        self.stack.clear()
        self.image = self.emulator.reset()
        self.stack.push(self.image)

    def step(self, pick):
        action = pick(self.stack.array())
        image, reward, end = self.emulator.act(action)
        self.memory.add(self.image, action, np.sign(reward), end)
        if end:
            self._begin()
        else:
            self.image = image
            self.stack.push(image)


def train(cfg, game, out):
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "config.json").write_text(json.dumps(cfg, indent=1))
    torch.manual_seed(int(cfg.run.seed))
    rng = np.random.default_rng(int(cfg.run.seed))

    emulator = Emulator(game, cfg.emulator, cfg.run.seed, lives_matter=True)
    depth = int(cfg.agent.history)
    memory = Memory(cfg.replay.capacity, depth, int(cfg.emulator.size), rng)
    learner = Learner(emulator.num_actions, cfg, rng)
    actor = Actor(emulator, memory, depth)

    fill = int(cfg.replay.fill)
    for _ in range(fill):
        actor.step(lambda _: int(rng.integers(emulator.num_actions)))

    epsilon = cfg.explore.start
    total = int(cfg.run.epochs * cfg.run.epoch_steps)
    errors, rows = [], []
    for t in range(1, total - fill + 1):
        actor.step(lambda stack: learner.choose(stack, epsilon))
        epsilon = max(cfg.explore.end, epsilon - cfg.explore.decrement)

        if t % cfg.agent.train_period == 0:
            batch = memory.sample(int(cfg.replay.batch)) if cfg.agent.use_replay else memory.newest()
            errors.append(learner.update(batch))
        if t % cfg.agent.sync_period == 0:
            learner.sync()

        if (t + fill) % cfg.run.epoch_steps == 0:
            scores = play_games(learner, game, cfg, episodes=5)
            rows.append(dict(step=t + fill, epsilon=round(epsilon, 4), score=float(np.mean(scores)),
                             error=float(np.mean(errors))))
            errors.clear()
            learner.save(out / "latest.pt")
            with open(out / "log.csv", "w", newline="") as fh:
                writer = csv.DictWriter(fh, fieldnames=list(rows[0]))
                writer.writeheader()
                writer.writerows(rows)

    learner.save(out / "final.pt")
    scores = play_games(learner, game, cfg)
    (out / "final_eval.json").write_text(json.dumps(dict(game=game, scores=scores)))
    return rows


def main():
    ap = settings.common_parser()
    ap.add_argument("--game", required=True)
    args = ap.parse_args()
    train(settings.load(args.config, args.set), args.game, args.out)


if __name__ == "__main__":
    main()
