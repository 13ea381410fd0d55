"""Box helpers. A box is (cx, cy, w, h) as fractions of the image unless said otherwise."""
import numpy as np
import tensorflow as tf


def iou(a, b):
    a_lo, a_hi = a[..., :2] - a[..., 2:] / 2, a[..., :2] + a[..., 2:] / 2
    b_lo, b_hi = b[..., :2] - b[..., 2:] / 2, b[..., :2] + b[..., 2:] / 2
    side = tf.maximum(tf.minimum(a_hi, b_hi) - tf.maximum(a_lo, b_lo), 0.0)
    inter = side[..., 0] * side[..., 1]
    union = a[..., 2] * a[..., 3] + b[..., 2] * b[..., 3] - inter
    return inter / tf.maximum(union, 1e-9)


def pick_responsible(pred, true):
    """pred (n,S,S,B,4), true (n,S,S,4) -> one-hot (n,S,S,B) of the predictor with the largest overlap."""
    overlap = iou(pred, true[..., None, :])
    return tf.one_hot(tf.argmax(overlap, -1), pred.shape[-2])


def encode(boxes, labels, grid, classes):
    """Target array (S,S, 1 + 4 + C): object flag, box, class one-hot."""
    target = np.zeros((grid, grid, 5 + classes), np.float32)
    for (cx, cy, w, h), label in zip(boxes, labels):
        gx, gy = cx * grid, cy * grid
        col, row = min(int(gx), grid - 1), min(int(gy), grid - 1)
        target[row, col] = 0
        target[row, col, 0] = 1
        # measured from the middle of the cell
        target[row, col, 1:5] = gx - col - 0.5, gy - row - 0.5, w, h
        target[row, col, 5 + label] = 1
    return target


def decode(xywh, grid):
    """Inverse of the above for a whole grid: (S,S,B,4) -> image fractions."""
    rows, cols = np.meshgrid(np.arange(grid), np.arange(grid), indexing="ij")
    out = np.array(xywh, np.float32)
    out[..., 0] = (out[..., 0] + 0.5 + cols[..., None]) / grid
    out[..., 1] = (out[..., 1] + 0.5 + rows[..., None]) / grid
    return out


def corners(b):
    return np.concatenate([b[..., :2] - b[..., 2:] / 2, b[..., :2] + b[..., 2:] / 2], -1)


def non_max_suppression(boxes, scores, limit):
    # FIXME: use tf.image.non_max_suppression once boxes are in the right order
    return list(range(len(boxes)))
