"""Scores of a player that presses random buttons ten times a second."""
import json
import pathlib

import numpy as np

from . import settings
from .emulator import Emulator
from .evaluate import FRAMES_PER_MINUTE
from .settings import Section

HOLD = 6        # of 60 frames a second


def random_scores(game, cfg, seed=77):
    rng = np.random.default_rng(seed)
    emulator = Emulator(game, Section(cfg.emulator, skip=HOLD), seed, lives_matter=False)
    limit = cfg.evaluate.minutes * FRAMES_PER_MINUTE
    scores = []
    for _ in range(int(cfg.evaluate.episodes)):
        emulator.reset()
        score, end = 0.0, False
        while not end and emulator.frames < limit:
            _, reward, end = emulator.act(int(rng.integers(emulator.num_actions)))
            score += reward
        scores.append(score)
    return scores


if __name__ == "__main__":
    args = settings.common_parser().parse_args()
    cfg = settings.load(args.config, args.set)
    table = {g: float(np.mean(random_scores(g, cfg))) for g in settings.game_list()}
    path = pathlib.Path(args.out)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(table, indent=1))
