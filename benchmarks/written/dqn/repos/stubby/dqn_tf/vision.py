"""The map from RGB screens to network inputs."""
import numpy as np


def phi(rgb, previous_rgb, side=84):
    """Encode one screen as a (side, side) image, given the one before it."""
    # TODO: flicker removal, luminance and scaling
    return np.zeros((side, side), np.uint8)


def empty_history(side, depth):
    return np.zeros((side, side, depth), np.uint8)


def slide(history, image):
    """Drop the oldest image of the history and append a new one."""
    return np.concatenate([history[..., 1:], image[..., None]], axis=-1)
