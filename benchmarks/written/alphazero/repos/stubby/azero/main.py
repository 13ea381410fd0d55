"""python -m azero.main config/default.yaml"""
import os
import sys

import jax
import numpy as np

from . import boards, settings
from .evals.report import summarise
from .nets import mlp
from .nets.oracle import Oracle
from .selfplay import generate
from .store import PositionStore
from .train import fit


def main(path="config/default.yaml"):
    cfg = settings.read(path)
    rng = np.random.default_rng(cfg.seed)
    os.makedirs(cfg.out, exist_ok=True)
    board = boards.load(cfg.game)
    params = mlp.init(jax.random.PRNGKey(cfg.seed), int(np.prod(board.shape)), board.actions, cfg.network)

    data = generate(board, Oracle(params, rng), cfg, rng)
    np.savez_compressed(os.path.join(cfg.out, "games.npz"), **data)

    store = PositionStore(data, cfg.evaluation.holdout)
    params = fit(params, store, cfg.training)
    leaves = {str(i): np.asarray(p) for i, p in enumerate(jax.tree_util.tree_leaves(params))}
    np.savez(os.path.join(cfg.out, "params.npz"), **leaves)
    summarise(params, store, cfg.evaluation, cfg.out, rng)


if __name__ == "__main__":
    main(*sys.argv[1:2])
