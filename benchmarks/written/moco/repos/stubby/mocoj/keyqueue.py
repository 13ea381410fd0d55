"""Fixed-size store of keys."""
import flax
import jax
import jax.numpy as jnp


@flax.struct.dataclass
class KeyQueue:
    keys: jnp.ndarray
    cursor: jnp.ndarray


def create(rng, size, dim):
    keys = jax.random.normal(rng, (size, dim))
    keys = keys / jnp.linalg.norm(keys, axis=1, keepdims=True)
    return KeyQueue(keys=keys, cursor=jnp.zeros((), jnp.int32))


def enqueue(queue, new_keys):
    """Put a batch of keys where the cursor stands."""
    keys = jax.lax.dynamic_update_slice(queue.keys, new_keys, (queue.cursor, 0))
    return queue.replace(keys=keys)
