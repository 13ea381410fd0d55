"""Self-play process: plays games for ever and puts each finished one in the queue."""
import os
import time

import numpy as np
import torch

from .games import GAMES
from .net import Evaluator, build
from .planes import encode
from .tree import search


def choose(counts, ply, play, rng):
    if ply < play.sample_plies:
        return int(rng.choice(len(counts), p=counts / counts.sum()))
    return int(np.argmax(counts))


def play_game(cfg, evaluate, rng):
    pos = GAMES[cfg.game].start()
    record = []
    while pos.result() is None and pos.ply < cfg.play.max_plies:
        counts = search(pos, evaluate, cfg.search, cfg.search.simulations, rng)
        record.append((encode(pos, cfg.net.history), counts / counts.sum(), pos.player))
        pos = pos.play(choose(counts, pos.ply, cfg.play, rng))
    end = pos.result() or 0
    return [(x.astype(np.float32), pi.astype(np.float32), np.float32(end * who)) for x, pi, who in record]


def refresh(net, path, seen):
    """Load the published weights if they are newer than `seen`."""
    stamp = os.stat(path).st_mtime_ns
    if stamp != seen:
        net.load_state_dict(torch.load(path, map_location="cpu"))
    return stamp


def worker_main(cfg, rank, games_q, stop):
    torch.set_num_threads(1)
    rng = np.random.default_rng([cfg.seed, rank])
    net = build(cfg)
    path, seen = f"{cfg.run_dir}/last.pt", None
    while not os.path.exists(path):
        time.sleep(0.2)
    evaluate = Evaluator(net, "cpu", rng)
    while not stop.is_set():
        seen = refresh(net, path, seen)
        games_q.put(play_game(cfg, evaluate, rng))
