import numpy as np
import scipy.sparse as sp
from jax.experimental import sparse as jsparse


def build_adjacency(edges, n):
    a = sp.coo_matrix((np.ones(len(edges)), (edges[:, 0], edges[:, 1])), shape=(n, n))
    a = a.tocsr()
    a = a.maximum(a.T)
    a.setdiag(0)
    a.eliminate_zeros()
    return (a > 0).astype(np.float64)


def degree(a):
    return np.asarray(a.sum(axis=1)).reshape(-1)


def symmetric_normalise(a):
    d = degree(a)
    with np.errstate(divide="ignore"):
        s = np.where(d > 0, d ** -0.5, 0.0)
    return sp.diags(s) @ a @ sp.diags(s)


def propagation_matrix(a):
    """Self loops are added and the rows are rescaled by the new degrees."""
    a_tilde = a + sp.identity(a.shape[0])
    return sp.diags(1.0 / degree(a_tilde)) @ a_tilde


def to_bcoo(m):
    return jsparse.BCOO.from_scipy_sparse(m.tocoo().astype(np.float32))
