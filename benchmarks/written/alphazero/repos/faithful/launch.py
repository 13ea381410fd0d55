"""Entry point: python launch.py [game ...] [section.field=value ...]"""
import os
import sys

import torch.multiprocessing as mp

from smallzero.games import GAMES
from smallzero.settings import apply_overrides, for_game
from smallzero.learner import Learner
from smallzero.worker import worker_main
from smallzero.tournament import run_tournament


def train(cfg):
    os.makedirs(cfg.run_dir, exist_ok=True)
    ctx = mp.get_context("spawn")
    games_q = ctx.Queue(maxsize=64)
    stop = ctx.Event()
    learner = Learner(cfg)
    learner.publish()
    crew = [
        ctx.Process(target=worker_main, args=(cfg, rank, games_q, stop), daemon=True)
        for rank in range(cfg.play.workers)
    ]
    for p in crew:
        p.start()
    try:
        learner.run(games_q)
    finally:
        stop.set()
        for p in crew:
            p.join(timeout=10)
            if p.is_alive():
                p.terminate()


def main(argv):
    names = [a for a in argv if "=" not in a] or list(GAMES)
    edits = [a for a in argv if "=" in a]
    for name in names:
        cfg = apply_overrides(for_game(name), edits)
        print(f"=== {name} -> {cfg.run_dir}")
        train(cfg)
        run_tournament(cfg)


if __name__ == "__main__":
    main(sys.argv[1:])
