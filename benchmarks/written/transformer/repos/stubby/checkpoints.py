import glob
import os
import re

import torch


def save(model, vocabs, folder, epoch):
    os.makedirs(folder, exist_ok=True)
    torch.save(model.state_dict(), os.path.join(folder, f"epoch{epoch}.pt"))
    torch.save(vocabs, os.path.join(folder, "vocabs.pt"))


def last(folder, n):
    paths = glob.glob(os.path.join(folder, "epoch*.pt"))
    return sorted(paths, key=lambda p: int(re.search(r"epoch(\d+)", p).group(1)))[-n:]


def average(paths):
    """Combine several checkpoints into one state dict."""
    state = {}
    for path in paths:
        state.update(torch.load(path, map_location="cpu"))
    return state
