import numpy as np
import scipy.sparse as sp


def predict(adj, y, train, classes, iterations=1000, tol=1e-6):
    """Clamped label propagation with a random-walk matrix."""
    deg = np.asarray(adj.sum(1)).ravel()
    walk = sp.diags(1.0 / np.maximum(deg, 1.0)) @ adj
    clamp = np.eye(classes)[y[train]]
    f = np.zeros((adj.shape[0], classes))
    f[train] = clamp
    for _ in range(iterations):
        new = walk @ f
        new[train] = clamp
        if np.abs(new - f).max() < tol:
            break
        f = new
    return f.argmax(1)
