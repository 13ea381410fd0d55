import numpy as np
import sklearn.datasets


def eight(batch):
    angle = 2 * np.pi * np.random.randint(0, 8, batch) / 8.
    centre = 2. * np.stack([np.cos(angle), np.sin(angle)], 1)
    return (centre + .02 * np.random.randn(batch, 2)) / 1.414


def twentyfive(batch):
    centre = 2. * np.random.randint(-2, 3, (batch, 2))
    return (centre + .05 * np.random.randn(batch, 2)) / 2.828


def roll(batch):
    x = sklearn.datasets.make_swiss_roll(n_samples=batch, noise=.25)[0]
    return x[:, [0, 2]] / 7.5


SETS = {'8gaussians': eight, '25gaussians': twentyfive, 'swissroll': roll}


def stream(name, batch):
    while True:
        yield SETS[name](batch).astype('float32')
