import sys

import torch

from . import fid, generate, settings, toy, train


def main():
    task, path = sys.argv[1:3]
    cfg = settings.load(path)
    torch.manual_seed(cfg.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if task == "train":
        train.run(cfg, device)
    elif task == "select":
        train.pick(cfg)
    elif task == "sample":
        generate.grid(cfg, device)
    elif task == "inpaint":
        generate.complete(cfg, device)
    elif task == "score":
        fid.run(cfg, device)
    elif task == "toy":
        toy.run(cfg)
    else:
        sys.exit(f"unknown task {task}")


main()
