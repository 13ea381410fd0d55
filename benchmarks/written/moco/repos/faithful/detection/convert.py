"""Rewrite a pre-training checkpoint with detectron2's ResNet names."""
import argparse
import pickle

import torch


def rename(key):
    if not key.startswith("trunk.") or key.startswith("trunk.fc."):
        return None
    key = key[len("trunk."):]
    if not key.startswith("layer"):
        key = "stem." + key
    for i in range(1, 5):
        key = key.replace(f"layer{i}", f"res{i + 1}")
    for i in range(1, 4):
        key = key.replace(f"bn{i}", f"conv{i}.norm")
    return key.replace("downsample.0", "shortcut").replace("downsample.1", "shortcut.norm")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("source")
    p.add_argument("target")
    args = p.parse_args()
    state = torch.load(args.source, map_location="cpu")["encoder"]
    out = {}
    for key, value in state.items():
        new = rename(key)
        if new is not None:
            out[new] = value.numpy()
    with open(args.target, "wb") as fh:
        pickle.dump({"model": out, "__author__": "moco-pt", "matching_heuristics": True}, fh)


if __name__ == "__main__":
    main()
