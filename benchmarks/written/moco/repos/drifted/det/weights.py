"""torchvision names to detectron2 names."""
import pickle
import re

import torch


def to_detectron(source, target):
    state = torch.load(source, map_location="cpu")["online"]
    out = {}
    for name, value in state.items():
        if not name.startswith("trunk."):
            continue
        name = name[6:]
        name = re.sub(r"^layer(\d)", lambda m: f"res{int(m[1]) + 1}", name)
        if not name.startswith("res"):
            name = "stem." + name
        name = re.sub(r"bn(\d)", r"conv\1.norm", name)
        name = name.replace("downsample.0", "shortcut").replace("downsample.1", "shortcut.norm")
        out[name] = value.numpy()
    with open(target, "wb") as fh:
        pickle.dump({"model": out, "__author__": "contrast", "matching_heuristics": True}, fh)
    return target
