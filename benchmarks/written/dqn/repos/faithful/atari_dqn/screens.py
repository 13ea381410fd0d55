"""From raw emulator screens to what the network sees."""
import collections

import cv2
import numpy as np


def encode(current, previous, size=84):
    """Two consecutive RGB screens -> one (size, size) uint8 image."""
    merged = np.maximum(current, previous)
    grey = merged.mean(axis=2)
    small = cv2.resize(grey.astype(np.float32), (size, size), interpolation=cv2.INTER_LINEAR)
    return small.astype(np.uint8)


class Stack:
    """The last few encoded images, blank before an episode's start."""

    def __init__(self, depth, size=84):
        self.depth, self.size = depth, size
        self.clear()

    def clear(self):
        blank = np.zeros((self.size, self.size), np.uint8)
        self._images = collections.deque([blank] * self.depth, maxlen=self.depth)

    def push(self, image):
        self._images.append(image)

    def array(self):
        return np.stack(self._images)
