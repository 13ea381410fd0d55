"""Langevin dynamics at sigma = 0.01 only."""
import jax
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
    rng = jax.random.PRNGKey(11)
    model, template = init(config, rng)
    params = state.restore(FLAGS.workdir, template)
    sigmas = get_sigmas(config)
    d = config.data
    k1, k2 = jax.random.split(rng)
    x = jax.random.uniform(k1, (100, d.size, d.size, d.channels))
    label = int(sigmas.argmin())
    n = config.sampling.steps_each * config.model.n_sigmas
    x = sampling.run_level(model.apply, params, x, label, config.sampling.eps, n, k2)
    np.save(f"{FLAGS.workdir}/plain_langevin.npy", np.asarray(datasets.to_unit(x)))


if __name__ == "__main__":
    app.run(main)
