"""Tag prediction on YFCC100M.

    python -m textbag.run_tags configs/tags.toml [key=value ...]
"""
import itertools
import sys
import time

from . import settings, yfcc
from .model import BagClassifier
from .vocab import Inventory


def main(argv):
    cfg = settings.load(argv[0], argv[1:])
    parts = yfcc.load(cfg["data"], cfg["train"]["seed"])
    inventory = Inventory(parts["train"])
    print(f"{len(inventory.words)} words, {len(inventory.labels)} tags")
    out = settings.open_csv(cfg["report"]["csv"], ["dim", "order", "prec1", "train_s", "test_s"])
    for dim, order in itertools.product(cfg["model"]["dim"], cfg["model"]["orders"]):
        train = inventory.pack(parts["train"], order)
        test = inventory.pack(parts["test"], order)
        clf = BagClassifier(inventory, order, dim, cfg["model"]["output"], cfg["train"]["seed"])
        t0 = time.perf_counter()
        clf.fit(train, cfg["train"]["rate"], cfg["train"], log=print)
        t1 = time.perf_counter()
        prec = clf.precision_at_1(test)
        t2 = time.perf_counter()
        out.write(f"{dim},{order},{prec:.4f},{t1 - t0:.1f},{t2 - t1:.1f}\n")
        out.flush()
    out.close()


if __name__ == "__main__":
    main(sys.argv[1:] or ["configs/tags.toml"])
