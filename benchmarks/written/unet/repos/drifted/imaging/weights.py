import numpy as np
from scipy import ndimage


def nearest_two(cells):
    """d1, d2 for every pixel."""
    ids = np.unique(cells)
    ids = ids[ids > 0]
    h, w = cells.shape
    if len(ids) < 2:
        far = np.full((h, w), float(h + w), np.float32)
        return far, far
    spots = np.asarray(ndimage.center_of_mass(cells > 0, cells, ids))
    yy, xx = np.mgrid[:h, :w]
    dist = np.sqrt((yy[None] - spots[:, 0, None, None]) ** 2
                   + (xx[None] - spots[:, 1, None, None]) ** 2)
    dist = np.partition(dist, 1, axis=0)
    return dist[0].astype(np.float32), dist[1].astype(np.float32)


def weight_map(cells, w0, sigma, wc):
    d1, d2 = nearest_two(cells)
    base = np.where(cells > 0, wc[1], wc[0])
    return (base + w0 * np.exp(-(d1 + d2) / (2 * sigma ** 2))).astype(np.float32)
