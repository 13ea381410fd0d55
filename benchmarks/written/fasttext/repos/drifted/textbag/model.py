"""The classifier: parameters, training loop, prediction."""
import numba
import numpy as np

from . import kernels
from .hier import ClassTree
from .ngrams import table_rows
from .schedule import rate_table

MANY_CLASSES = 4096


class BagClassifier:
    def __init__(self, inventory, order, dim=100, output="auto", seed=0):
        self.rng = np.random.default_rng(seed)
        classes = len(inventory.labels)
        self.use_tree = output == "tree" or (output == "auto" and classes > MANY_CLASSES)
        self.tree = ClassTree(inventory.label_counts) if self.use_tree else None
        rows = table_rows(inventory.words, order)
        self.A = self.rng.uniform(-1.0 / dim, 1.0 / dim, (rows, dim)).astype(np.float32)
        self.B = np.zeros((len(self.tree) if self.use_tree else classes, dim), dtype=np.float32)

    def fit(self, packed, rate, cfg, log=None):
        threads = min(cfg.get("threads", 4), 8)
        numba.set_num_threads(min(threads, numba.config.NUMBA_NUM_THREADS))
        rates = rate_table(cfg.get("schedule", "inverse"), rate, len(packed), cfg["epochs"])
        if self.use_tree:
            nodes, signs, node_at = self.tree.nodes, self.tree.signs, self.tree.node_at
        else:
            nodes, signs, node_at = np.zeros(1, np.int64), np.zeros(1, np.float32), np.zeros(1, np.int64)
        for epoch in range(cfg["epochs"]):
            perm = self.rng.permutation(len(packed))
            loss = kernels.run_epoch(self.A, self.B, packed.rows, packed.row_at, packed.gold, packed.gold_at, perm,
                                     rates, epoch, self.use_tree, nodes, signs, node_at, threads)
            if log:
                log(f"epoch {epoch + 1} loss {loss:.4f}")
        return self

    def hidden(self, packed, i):
        out = np.zeros(self.A.shape[1], dtype=np.float32)
        kernels.pool(self.A, packed.rows, packed.row_at[i], packed.row_at[i + 1], out)
        return out

    def predict(self, packed, top=1):
        guesses = np.empty((len(packed), top), dtype=np.int64)
        for i in range(len(packed)):
            h = self.hidden(packed, i)
            if self.use_tree:
                guesses[i] = [label for label, _ in self.tree.search(h, self.B, top)]
            else:
                probs = np.empty(len(self.B), dtype=np.float32)
                kernels.softmax_into(self.B, h, probs)
                guesses[i] = np.argsort(-probs)[:top]
        return guesses

    def precision_at_1(self, packed):
        best = self.predict(packed, top=1)[:, 0]
        hits = sum(int(best[i] in packed.gold_of(i)) for i in range(len(packed)))
        return hits / max(len(packed), 1)
