"""Shared variables by name, so that a network function can be called twice."""
import numpy as np
import tensorflow.compat.v1 as tf

_store = {}


def param(name, value):
    if name not in _store:
        _store[name] = tf.Variable(value.astype('float32'), name=name)
    return _store[name]


def params_with(prefix):
    return [v for n, v in sorted(_store.items()) if n.startswith(prefix)]


def reset():
    _store.clear()


def uniform(stdev, size):
    bound = stdev * np.sqrt(3)
    return np.random.uniform(-bound, bound, size)
