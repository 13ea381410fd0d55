import sys
from pathlib import Path

import numpy as np
import torch
import yaml

from resrepro.compose import compose
from resrepro.datasets import loaders, ten_crop_loader
from resrepro.loop import name, restore, train
from resrepro.testing import responses, ten_crop_errors, write


def repeat(cfg, device):
    """Several seeds of one setting."""
    finals = []
    for seed in range(cfg.runs):
        cfg["seed"] = seed
        finals.append(train(cfg, device))
    print(f"best {min(finals):.2f} mean {np.mean(finals):.2f} std {np.std(finals):.2f}")


def main():
    args = sys.argv[1:]
    show = "--show" in args
    cfg = compose([a for a in args if a != "--show"])
    if show:
        print(yaml.safe_dump(yaml.safe_load(str(cfg).replace("None", "null"))))
        return
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if cfg.mode == "train":
        train(cfg, device)
    elif cfg.mode == "repeat":
        repeat(cfg, device)
    elif cfg.mode == "test":
        top1, top5 = ten_crop_errors(restore(cfg, device), ten_crop_loader(cfg), device)
        print(f"{name(cfg)} ten-crop top-1 {top1:.2f} top-5 {top5:.2f}")
    elif cfg.mode == "responses":
        _, test_set = loaders(cfg)
        write(responses(restore(cfg, device), test_set, device), Path(cfg.out) / f"{name(cfg)}_resp.json")
    else:
        raise SystemExit(f"mode {cfg.mode}?")


if __name__ == "__main__":
    main()
