"""Which of the two stabilisers matters? Best epoch score per condition."""
import copy
import itertools
import json
import pathlib

from . import settings
from .train import train


def main():
    args = settings.common_parser().parse_args()
    base = settings.load(args.config, args.set)
    grid = base.ablation
    results = {}
    for game, replay, target in itertools.product(grid.games, grid.use_replay, grid.use_target):
        best = float("-inf")
        for lr in grid.lr:
            cfg = copy.deepcopy(base)
            cfg.agent["use_replay"] = replay
            cfg.agent["use_target"] = target
            cfg.rmsprop["lr"] = lr
            name = f"{game}-replay{int(replay)}-target{int(target)}-lr{lr:g}"
            rows = train(cfg, game, pathlib.Path(args.out) / name)
            best = max([best] + [row["score"] for row in rows])
        results[f"{game}/replay={replay}/target={target}"] = best
    (pathlib.Path(args.out) / "summary.json").write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
