import jax.numpy as jnp

from mirrores.shaping import centred_ranks


def test_ranks():
    u = centred_ranks(jnp.array([3.0, -100.0, 7.0]))
    assert u.tolist() == [0.0, -0.5, 0.5]
