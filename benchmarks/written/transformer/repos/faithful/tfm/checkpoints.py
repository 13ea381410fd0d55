import glob
import os

import torch


def _number(path):
    return int(os.path.basename(path)[5:-3])


def listing(folder):
    return sorted(glob.glob(os.path.join(folder, "step-*.pt")), key=_number)


def save(model, folder, step, keep):
    torch.save(model.state_dict(), os.path.join(folder, f"step-{step}.pt"))
    for old in listing(folder)[:-keep]:
        os.remove(old)


def mean_state(paths):
    total = {}
    for path in paths:
        for name, value in torch.load(path, map_location="cpu").items():
            total[name] = total.get(name, 0) + value.double()
    return {name: (value / len(paths)).float() for name, value in total.items()}
