import jax
import jax.numpy as jnp

from consq.networks import Actor, DoubleQ, PixelQuantiles, log_prob, sample_actions


def test_shapes():
    key = jax.random.PRNGKey(0)
    obs, act = jnp.zeros((5, 3)), jnp.zeros((5, 2))
    q = DoubleQ((16, 16))
    assert q.apply(q.init(key, obs, act), obs, act).shape == (2, 5)
    pi = Actor((16, 16), 2)
    mean, log_std = pi.apply(pi.init(key, obs), obs)
    assert sample_actions(key, mean, log_std, 7).shape == (7, 5, 2)
    assert log_prob(mean, log_std, act).shape == (5,)


def test_quantile_head():
    key = jax.random.PRNGKey(1)
    frames = jnp.zeros((2, 84, 84, 4), jnp.uint8)
    net = PixelQuantiles(6)
    assert net.apply(net.init(key, frames), frames).shape == (2, 6, 200)
