import torch


class Corpus:
    def __init__(self, name, root="data"):
        self.ids = {}
        self.train = self._read(f"{root}/{name}/train.txt")
        self.valid = self._read(f"{root}/{name}/valid.txt")
        self.test = self._read(f"{root}/{name}/test.txt")

    def _read(self, path):
        out = []
        with open(path, encoding="utf8") as fh:
            for line in fh:
                for w in line.split() + ["<eos>"]:
                    out.append(self.ids.setdefault(w, len(self.ids)))
        return torch.tensor(out)


def columns(ids, rows, dev):
    """time x rows, each column is one stretch of running text"""
    n = len(ids) // rows
    return ids[:n * rows].view(rows, n).t().contiguous().to(dev)


def chars(ids, table):
    # for the character models of the other repository
    inv = {v: k for k, v in table.items()}
    return " ".join(inv[i] for i in ids.tolist())
