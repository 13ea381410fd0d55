import imageio
import numpy as np


def save_grid(images, path, cols=16):
    """images: uint8 N x H x W x C"""
    n, h, w, c = images.shape
    rows = n // cols
    canvas = images[:rows * cols].reshape(rows, cols, h, w, c).transpose(0, 2, 1, 3, 4)
    imageio.imwrite(path, canvas.reshape(rows * h, cols * w, c))


def to_uint8(flat, size):
    x = ((flat + 1.) * 127.5).clip(0, 255).astype('uint8')
    return x.reshape(-1, 3, size, size).transpose(0, 2, 3, 1)
