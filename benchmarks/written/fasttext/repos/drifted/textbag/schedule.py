"""Learning rates as tables, one entry for each block of examples."""
import numpy as np

BLOCK = 256


def linear(rate, blocks):
    return rate * (1.0 - np.arange(blocks) / blocks)


def inverse(rate, blocks):
    return rate / (1.0 + 4.0 * np.arange(blocks) / blocks)


def constant(rate, blocks):
    return np.full(blocks, rate)


SCHEDULES = {"linear": linear, "inverse": inverse, "constant": constant}


def rate_table(name, rate, examples, epochs):
    blocks = -(-examples * epochs // BLOCK)
    return SCHEDULES[name](rate, max(blocks, 1)).astype(np.float32)
