"""Word and label inventories."""
from collections import Counter

import numpy as np

from .ngrams import feature_rows


class Inventory:
    """Ids for words and labels, fixed after construction from (tokens, labels) pairs."""

    def __init__(self, pairs):
        words, labels = Counter(), Counter()
        for tokens, tags in pairs:
            words.update(tokens)
            labels.update(tags)
        self.words = {w: i for i, (w, _) in enumerate(words.most_common())}
        self.labels = {t: i for i, t in enumerate(sorted(labels))}
        self.label_counts = np.zeros(len(self.labels), dtype=np.int64)
        for tag, count in labels.items():
            self.label_counts[self.labels[tag]] = count

    def pack(self, pairs, order):
        """Examples as flat arrays with offsets, ready for the kernels."""
        rows, row_at, gold, gold_at = [], [0], [], [0]
        for tokens, tags in pairs:
            found = feature_rows(tokens, self.words, order)
            known = [self.labels[t] for t in tags if t in self.labels]
            if not found or not known:
                continue
            rows.extend(found)
            gold.extend(known)
            row_at.append(len(rows))
            gold_at.append(len(gold))
        return Packed(*(np.asarray(a, dtype=np.int64) for a in (rows, row_at, gold, gold_at)))


class Packed:
    def __init__(self, rows, row_at, gold, gold_at):
        self.rows, self.row_at, self.gold, self.gold_at = rows, row_at, gold, gold_at

    def __len__(self):
        return len(self.row_at) - 1

    def gold_of(self, i):
        return self.gold[self.gold_at[i]:self.gold_at[i + 1]]
