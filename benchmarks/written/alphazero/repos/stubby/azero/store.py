"""Positions for training."""


class PositionStore:
    def __init__(self, data, holdout):
        self.train = {k: v[holdout:] for k, v in data.items()}
        self.held = {k: v[:holdout] for k, v in data.items()}
        self.cursor = 0

    def __len__(self):
        return len(self.train["z"])

    def next_batch(self, n):
        n = min(n, len(self))
        if self.cursor + n > len(self):
            self.cursor = 0
        part = slice(self.cursor, self.cursor + n)
        self.cursor += n
        return tuple(self.train[k][part] for k in ("board", "pi", "z"))
