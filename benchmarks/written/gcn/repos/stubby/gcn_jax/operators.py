"""Operators of the propagation comparison."""
import scipy.sparse as sp

from .graph import propagation_matrix, symmetric_normalise


def chebyshev_basis(a, k_max):
    """Terms T_0 ... T_K of the Chebyshev filter."""
    s = symmetric_normalise(a)
    terms = [sp.identity(a.shape[0], format="csr"), s]
    for _ in range(2, k_max + 1):
        terms.append(s @ terms[-1])
    return terms[: k_max + 1]


def first_order(a):
    raise NotImplementedError("two parameter matrices per layer are not supported yet")


def single_parameter(a):
    raise NotImplementedError


def make_operator(name, a):
    if name.startswith("cheb"):
        return chebyshev_basis(a, int(name[4:]))
    if name == "first_order":
        return first_order(a)
    if name == "single":
        return single_parameter(a)
    return [propagation_matrix(a)]
