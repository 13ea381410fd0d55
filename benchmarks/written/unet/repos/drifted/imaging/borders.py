import numpy as np
from scipy import ndimage


def separate(cells):
    """Clear pixels whose 3x3 neighbourhood holds more than one cell id."""
    top = np.iinfo(np.int32).max
    highest = ndimage.grey_dilation(cells, size=(3, 3))
    lowest = ndimage.grey_erosion(np.where(cells > 0, cells, top), size=(3, 3))
    out = cells.copy()
    out[(cells > 0) & (highest != lowest)] = 0
    return out
