"""python -m smallzero.scaling <game>: score against the roll-out player for several search budgets."""
import sys

import numpy as np

from .players import RolloutPlayer, ZeroPlayer
from .settings import for_game
from .tournament import load_evaluator, match


def main(game):
    cfg = for_game(game)
    rng = np.random.default_rng(cfg.seed)
    evaluate = load_evaluator(cfg, rng)
    rival = RolloutPlayer(cfg.match.rollouts, rng)
    with open(f"{cfg.run_dir}/scaling.csv", "w") as out:
        out.write("simulations,score\n")
        for n in cfg.match.budgets:
            w, d, _ = match(game, ZeroPlayer(evaluate, cfg.search, n), rival, cfg.match.games)
            out.write(f"{n},{(w + d / 2) / cfg.match.games:.3f}\n")
            out.flush()


if __name__ == "__main__":
    main(sys.argv[1])
