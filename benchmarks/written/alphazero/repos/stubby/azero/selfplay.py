import numpy as np
from tqdm import trange

from .features import signed_cells
from .search.puct import Puct


def temperature_move(pi, ply, sampling_moves, rng):
    if ply < sampling_moves:
        return int(np.argmax(pi))
    return int(rng.choice(len(pi), p=pi))


def one_game(board, search, cfg, rng):
    state, rows = board(), []
    ply = 0
    while not state.is_over():
        pi = search.run(state)
        rows.append((signed_cells(state), pi.astype(np.float32), state.mover))
        state = state.apply(temperature_move(pi, ply, cfg.sampling_moves, rng))
        ply += 1
    return [(x, pi, float(state.reward(who))) for x, pi, who in rows]


def generate(board, oracle, cfg, rng):
    """All self-play games of a run. Returns arrays board, pi, z and the number of the game."""
    search = Puct(oracle, cfg.search, rng)
    rows, owner = [], []
    for g in trange(cfg.selfplay.games, desc="self-play"):
        game = one_game(board, search, cfg.selfplay, rng)
        rows += game
        owner += [g] * len(game)
    x, pi, z = zip(*rows)
    return {"board": np.stack(x), "pi": np.stack(pi), "z": np.asarray(z, np.float32), "game": np.asarray(owner)}
