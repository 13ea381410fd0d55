"""Propagation matrices. Everything here runs once, before training."""
import numpy as np
import scipy.sparse as sp
import torch
from scipy.sparse.linalg import eigsh


def adjacency(edges, n):
    """Binary, symmetric, no self loops."""
    i, j = edges[:, 0], edges[:, 1]
    a = sp.coo_matrix((np.ones(len(i)), (i, j)), shape=(n, n)).tocsr()
    a = a + a.T
    a.setdiag(0)
    a.eliminate_zeros()
    a.data[:] = 1.0
    return a


def sym_normalise(a):
    deg = np.asarray(a.sum(1)).ravel()
    inv_sqrt = np.zeros_like(deg)
    inv_sqrt[deg > 0] = deg[deg > 0] ** -0.5
    d = sp.diags(inv_sqrt)
    return (d @ a @ d).tocsr()


def renormalised(a):
    return sym_normalise(a + sp.eye(a.shape[0]))


def chebyshev(a, order):
    n = a.shape[0]
    eye = sp.eye(n, format="csr")
    lap = eye - sym_normalise(a)
    lam = eigsh(lap, k=1, which="LM", return_eigenvectors=False)[0]
    scaled = lap * (2.0 / lam) - eye
    polys = [eye, scaled]
    while len(polys) <= order:
        polys.append(2.0 * scaled @ polys[-1] - polys[-2])
    return polys[: order + 1]


def supports(a, kind):
    """List of sparse matrices, one per parameter matrix of a layer."""
    eye = sp.eye(a.shape[0], format="csr")
    if kind == "renorm":
        mats = [renormalised(a)]
    elif kind == "single":
        mats = [eye + sym_normalise(a)]
    elif kind == "first_order":
        mats = [eye, sym_normalise(a)]
    elif kind == "first_order_only":
        mats = [sym_normalise(a)]
    elif kind == "mlp":
        mats = [eye]
    elif kind.startswith("cheb"):
        mats = chebyshev(a, int(kind[4:]))
    else:
        raise ValueError(kind)
    return [to_torch(m) for m in mats]


def to_torch(m):
    m = m.tocoo()
    idx = torch.from_numpy(np.vstack([m.row, m.col]).astype(np.int64))
    return torch.sparse_coo_tensor(idx, torch.from_numpy(m.data.astype(np.float32)), m.shape).coalesce()
