import numpy as np


def n_planes(history):
    return 2 * history + 1


def encode(pos, history):
    """(2 * history + 1, rows, cols): mine / theirs, newest first, then the colour."""
    out = np.zeros((n_planes(history), pos.rows, pos.cols), np.float32)
    p = pos
    for t in range(history):
        if p is None:
            break
        out[2 * t] = p.board == pos.player
        out[2 * t + 1] = p.board == -pos.player
        p = p.before
    out[-1] = 1.0 if pos.player == 1 else 0.0
    return out
