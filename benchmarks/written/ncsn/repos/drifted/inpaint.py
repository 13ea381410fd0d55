"""Completes the right half of test images."""
import jax
import jax.numpy as jnp
import numpy as np
from absl import app, flags
from ml_collections import config_flags

from lib import datasets, sampling, state
from lib.sigmas import get_sigmas
from train_lib import init

FLAGS = flags.FLAGS
config_flags.DEFINE_config_file("config", "configs/cifar10.py")
flags.DEFINE_string("workdir", "runs/cifar10", "")


def main(_):
    config = FLAGS.config
    rng = jax.random.PRNGKey(7)
    model, template = init(config, rng)
    params = state.restore(FLAGS.workdir, template)
    sigmas = get_sigmas(config)
    image = jnp.asarray(next(iter(datasets.get_dataset(config, "test", 16, repeat=False))))
    mask = jnp.ones_like(image).at[:, :, image.shape[2] // 2:, :].set(0.0)
    k1, k2 = jax.random.split(rng)
    x = sampling.annealed(model.apply, params, sigmas, k1, image.shape, config)
    x = sampling.merge_known(x, image, mask, sigmas.min(), k2)
    np.save(f"{FLAGS.workdir}/inpaint.npy", np.asarray(datasets.to_unit(x)))


if __name__ == "__main__":
    app.run(main)
