"""Batch shuffling across devices, for use inside pmap with axis "dev"."""
import jax
import jax.numpy as jnp


def shuffle(images, rng):
    """rng must be the same on all devices. Returns this device's new share."""
    everything = jax.lax.all_gather(images, "dev", tiled=True)
    order = jax.random.permutation(rng, everything.shape[0])
    n = images.shape[0]
    mine = jax.lax.dynamic_slice_in_dim(order, jax.lax.axis_index("dev") * n, n)
    return everything[mine], order


def unshuffle(keys, order):
    everything = jax.lax.all_gather(keys, "dev", tiled=True)[jnp.argsort(order)]
    n = keys.shape[0]
    return jax.lax.dynamic_slice_in_dim(everything, jax.lax.axis_index("dev") * n, n)


def encode_keys(apply_fn, variables, images, rng):
    mixed, order = shuffle(images, rng)
    keys, mutated = apply_fn(variables, mixed, train=True, mutable=["batch_stats"])
    return unshuffle(keys, order), mutated["batch_stats"]
