import numpy as np
from scipy import ndimage


def pixel_error(prob, cells, cut=0.5):
    return float(np.mean((prob > cut) != (cells > 0)))


def cell_scores(prob, cells, cut=0.5):
    """One overlap value per annotated cell."""
    found, _ = ndimage.label(prob > cut)
    values = []
    for i in np.unique(cells[cells > 0]):
        cell = cells == i
        size = cell.sum()
        votes = np.bincount(found[cell])
        votes[0] = 0
        j = votes.argmax()
        if votes[j] <= 0.5 * size:
            values.append(0.0)
            continue
        d = 2.0 * votes[j] / (size + np.count_nonzero(found == j))
        values.append(d / (2.0 - d))
    return values
