"""Random geometric changes of training images."""
import numpy as np
from scipy import ndimage


def smooth_field(shape, rng, grid=3, sd=4.0, order=1):
    """Displacement of every pixel, from random vectors on a coarse grid."""
    coarse = rng.normal(0.0, sd, size=(2, grid, grid))
    ys = np.linspace(0, grid - 1, shape[0])
    xs = np.linspace(0, grid - 1, shape[1])
    where = np.meshgrid(ys, xs, indexing="ij")
    return np.stack([ndimage.map_coordinates(c, where, order=order, mode="nearest")
                     for c in coarse])


def coordinates(shape, rng, conf):
    """Source coordinates: rotation about the centre, then deformation."""
    angle = np.deg2rad(rng.uniform(-conf["max_angle"], conf["max_angle"]))
    yy, xx = np.meshgrid(np.arange(shape[0]), np.arange(shape[1]), indexing="ij")
    cy, cx = (shape[0] - 1) / 2.0, (shape[1] - 1) / 2.0
    y = np.cos(angle) * (yy - cy) - np.sin(angle) * (xx - cx) + cy
    x = np.sin(angle) * (yy - cy) + np.cos(angle) * (xx - cx) + cx
    dy, dx = smooth_field(shape, rng, conf["grid"], conf["displacement_sd"], conf["order"])
    return np.stack([y + dy, x + dx])


def resample(plane, where, order):
    return ndimage.map_coordinates(plane, where, order=order, mode="mirror")


def variant(image, cells, weights, rng, conf):
    where = coordinates(image.shape, rng, conf)
    return (resample(image, where, 1).astype(np.float32),
            resample(cells, where, 0),
            resample(weights, where, 1).astype(np.float32))
