import collections
import os

import numpy as np

UNK = '~'


def read(folder, split, length, limit):
    lines = []
    with open(os.path.join(folder, split + '.txt'), encoding='utf8') as f:
        for line in f:
            chars = tuple(line.strip())[:length]
            lines.append(chars + ('`',) * (length - len(chars)))
            if len(lines) == limit:
                break
    return lines


def vocabulary(lines, size):
    counts = collections.Counter(c for line in lines for c in line)
    chars = [UNK] + [c for c, _ in counts.most_common(size - 1)]
    return chars, {c: i for i, c in enumerate(chars)}


def encode(lines, index):
    return np.asarray([[index.get(c, 0) for c in line] for line in lines], 'int32')


def batches(codes, batch):
    while True:
        order = np.random.permutation(len(codes))
        for i in range(0, len(codes) - batch + 1, batch):
            yield codes[order[i:i + batch]]
