import numpy as np

from gcnet.graph import adjacency, chebyshev, renormalised, supports

EDGES = np.array([[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]])


def test_renormalised_is_symmetric_with_unit_radius():
    m = renormalised(adjacency(EDGES, 4)).toarray()
    assert np.allclose(m, m.T)
    assert np.isclose(np.linalg.eigvalsh(m).max(), 1.0)


def test_chebyshev_terms():
    polys = chebyshev(adjacency(EDGES, 4), 3)
    assert len(polys) == 4
    t1 = polys[1].toarray()
    assert np.allclose(polys[2].toarray(), 2 * t1 @ t1 - np.eye(4))


def test_number_of_supports():
    a = adjacency(EDGES, 4)
    assert len(supports(a, "first_order")) == 2
    assert len(supports(a, "single")) == 1
