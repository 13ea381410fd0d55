"""Transitions seen so far."""
import collections
import itertools

import numpy as np

Transition = collections.namedtuple("Transition", "state action reward following end")


class Memory:
    def __init__(self, size):
        self._items = collections.deque(maxlen=size)

    def __len__(self):
        return len(self._items)

    def store(self, *fields):
        self._items.append(Transition(*fields))

    def sample(self, n):
        chosen = list(itertools.islice(reversed(self._items), n))
        columns = Transition(*zip(*chosen))
        return (
            np.stack(columns.state),
            np.array(columns.action, np.int32),
            np.array(columns.reward, np.float32),
            np.stack(columns.following),
            np.array(columns.end, np.float32),
        )
