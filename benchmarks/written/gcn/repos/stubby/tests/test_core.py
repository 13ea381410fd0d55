import jax
import jax.numpy as jnp
import numpy as np

from gcn_jax.graph import build_adjacency, propagation_matrix, symmetric_normalise
from gcn_jax.model import forward, init_params, residual_layer
from gcn_jax.stopping import EarlyStopper

EDGES = np.array([[0, 1], [1, 2], [2, 3]])


def test_adjacency_is_binary_and_symmetric():
    a = build_adjacency(np.vstack([EDGES, EDGES]), 4).toarray()
    assert set(np.unique(a)) <= {0.0, 1.0}
    assert np.array_equal(a, a.T)


def test_rows_of_propagation_matrix():
    m = propagation_matrix(build_adjacency(EDGES, 4)).toarray()
    assert np.allclose(m.sum(1), 1.0)


def test_symmetric_normalise():
    m = symmetric_normalise(build_adjacency(EDGES, 4)).toarray()
    assert np.allclose(m, m.T)


def test_forward_gives_probabilities():
    params = init_params(jax.random.PRNGKey(0), 5, (16,), 3)
    z = forward(params, jnp.eye(4), jnp.ones((4, 5)))
    assert z.shape == (4, 3)
    assert np.allclose(z.sum(-1), 1.0, atol=1e-5)


def test_residual_layer_keeps_input():
    h = jnp.ones((4, 2))
    assert np.allclose(residual_layer(jnp.eye(4), h, jnp.zeros((2, 2))), h)


def test_early_stopper():
    stop = EarlyStopper(3)
    assert not stop(1.0)
    assert [stop(2.0) for _ in range(3)] == [False, False, True]
