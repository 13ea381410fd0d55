import itertools

import numpy as np
import torch

from .games import GAMES
from .net import Evaluator, build
from .players import AlphaBetaPlayer, RandomPlayer, RolloutPlayer, ZeroPlayer
from .ratings import fit_ratings


def load_evaluator(cfg, rng):
    net = build(cfg)
    net.load_state_dict(torch.load(f"{cfg.run_dir}/last.pt", map_location="cpu"))
    return Evaluator(net, "cpu", rng)


def one_game(game, first, second):
    pos = GAMES[game].start()
    while pos.result() is None:
        pos = pos.play((first if pos.player == 1 else second)(pos))
    return pos.result()


def match(game, a, b, n):
    """(wins, draws, losses) of a."""
    tally = {1: 0, 0: 0, -1: 0}
    for i in range(n):
        r = one_game(game, a, b) if i % 2 == 0 else -one_game(game, b, a)
        tally[r] += 1
    return tally[1], tally[0], tally[-1]


def run_tournament(cfg):
    rng = np.random.default_rng(cfg.seed + 1000)
    m = cfg.match
    field = {
        "random": RandomPlayer(rng),
        f"rollouts-{m.rollouts}": RolloutPlayer(m.rollouts, rng),
        f"alphabeta-{m.alphabeta_depth}": AlphaBetaPlayer(m.alphabeta_depth, rng),
        "zero": ZeroPlayer(load_evaluator(cfg, rng), cfg.search, m.simulations),
    }
    rows = []
    for a, b in itertools.combinations(field, 2):
        w, d, l = match(cfg.game, field[a], field[b], m.games)
        rows.append((a, b, w, d, l))
        print(f"{a:>16} - {b:<16} +{w} ={d} -{l}", flush=True)
    for name, e in sorted(fit_ratings(list(field), rows, pinned="random").items(), key=lambda t: -t[1]):
        print(f"{name:>16} {e:8.1f}")
