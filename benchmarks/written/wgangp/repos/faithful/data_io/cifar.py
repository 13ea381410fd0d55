import os
import pickle

import numpy as np


def _read(path):
    with open(path, 'rb') as f:
        d = pickle.load(f, encoding='latin1')
    return d['data'], np.asarray(d['labels'], 'int32')


def load(folder):
    parts = [_read(os.path.join(folder, 'data_batch_%d' % i)) for i in range(1, 6)]
    train = tuple(np.concatenate(x) for x in zip(*parts))
    return train, _read(os.path.join(folder, 'test_batch'))


def epochs(data, batch, forever=True):
    x, y = data
    while True:
        order = np.random.permutation(len(x))
        for i in range(0, len(x) - batch + 1, batch):
            idx = order[i:i + batch]
            yield x[idx], y[idx]
        if not forever:
            return
