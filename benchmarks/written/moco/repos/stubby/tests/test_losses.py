import jax
import jax.numpy as jnp

from mocoj import keyqueue, losses


def test_tau():
    q = jnp.eye(2)
    pos, _ = losses.similarity(q, q, q, jnp.log(0.5))
    assert jnp.allclose(pos, 2.0)


def test_easy_pairs_cost_little():
    assert losses.contrastive_loss(jnp.full((2,), 20.0), jnp.full((2, 5), -20.0)) < 1e-6


def test_enqueue_keeps_size():
    queue = keyqueue.create(jax.random.PRNGKey(0), 16, 4)
    queue = keyqueue.enqueue(queue, jnp.ones((8, 4)))
    assert queue.keys.shape == (16, 4)
    assert jnp.allclose(queue.keys[:8], 1.0)
