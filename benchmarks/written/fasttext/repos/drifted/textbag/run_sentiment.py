"""Accuracy on the text classification sets.

    python -m textbag.run_sentiment configs/sentiment.toml [key=value ...]
"""
import sys
import time

from . import settings, zhang
from .baselines import bag_of_words
from .model import BagClassifier
from .vocab import Inventory


def build(inventory, order, cfg):
    model = cfg["model"]
    return BagClassifier(inventory, order, dim=model.get("dim", 100), output=model["output"],
                         seed=cfg["train"]["seed"])


def pick_rate(inventory, train, held, order, cfg):
    scores = {}
    for rate in cfg["train"]["rates"]:
        clf = build(inventory, order, cfg).fit(train, rate, cfg["train"])
        scores[rate] = clf.precision_at_1(held)
    return max(scores, key=scores.get)


def run_set(name, cfg, out):
    root = cfg["data"]["root"]
    orders = cfg["model"]["orders"] + cfg["model"].get("extra_orders", {}).get(name, [])
    for order in orders:
        began = time.perf_counter()
        raw_train, raw_held, raw_test = (zhang.read(root, name, s) for s in ("train", "valid", "test"))
        inventory = Inventory(raw_train)
        train = inventory.pack(raw_train, order)
        rate = pick_rate(inventory, train, inventory.pack(raw_held, order), order, cfg)
        clf = build(inventory, order, cfg).fit(train, rate, cfg["train"], log=print)
        seconds = time.perf_counter() - began
        accuracy = clf.precision_at_1(inventory.pack(raw_test, order))
        out.write(f"{name},n={order},{accuracy:.4f},{rate},{seconds:.1f}\n")
        out.flush()
    bow = bag_of_words(raw_train, raw_test, cfg["report"]["bow_features"])
    out.write(f"{name},bow,{bow:.4f},,\n")


def main(argv):
    cfg = settings.load(argv[0], argv[1:])
    out = settings.open_csv(cfg["report"]["csv"], ["set", "model", "accuracy", "rate", "seconds"])
    for name in cfg["data"]["sets"]:
        run_set(name, cfg, out)
    out.close()


if __name__ == "__main__":
    main(sys.argv[1:] or ["configs/sentiment.toml"])
