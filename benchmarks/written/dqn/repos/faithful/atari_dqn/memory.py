"""Ring buffer of single images; stacks are put together when sampling."""
import numpy as np


class Memory:
    def __init__(self, capacity, depth, size, rng):
        self.capacity, self.depth = int(capacity), depth
        self.images = np.zeros((self.capacity, size, size), np.uint8)
        self.actions = np.zeros(self.capacity, np.int64)
        self.rewards = np.zeros(self.capacity, np.float32)
        self.ends = np.zeros(self.capacity, bool)
        self.rng = rng
        self.head = 0          # next slot to write
        self.count = 0

    def __len__(self):
        return self.count

    def add(self, image, action, reward, end):
        """`image` is what was on screen when `action` was chosen."""
        i = self.head
        self.images[i], self.actions[i] = image, action
        self.rewards[i], self.ends[i] = reward, end
        self.head = (i + 1) % self.capacity
        self.count = min(self.count + 1, self.capacity)

    def _stack(self, i):
        out = np.zeros((self.depth,) + self.images.shape[1:], np.uint8)
        for back in range(self.depth):
            j = (i - back) % self.capacity
            if back and self.ends[j]:
                break
            out[self.depth - 1 - back] = self.images[j]
        return out

    def _usable(self, i):
        # slots whose past or successor straddles the write head
        gap = (self.head - i) % self.capacity
        if self.count < self.capacity:
            return self.depth <= i < self.count - 1
        return 1 < gap <= self.capacity - self.depth

    def _collect(self, index):
        now = np.stack([self._stack(i) for i in index])
        nxt = np.stack([self._stack((i + 1) % self.capacity) for i in index])
        return now, self.actions[index], self.rewards[index], nxt, self.ends[index]

    def sample(self, n):
        picked = []
        while len(picked) < n:
            i = int(self.rng.integers(0, self.count))
            if self._usable(i):
                picked.append(i)
        return self._collect(np.array(picked))

    def newest(self):
        """The last complete transition, for runs without replay."""
        return self._collect(np.array([(self.head - 2) % self.capacity]))
