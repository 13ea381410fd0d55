import jax
import jax.numpy as jnp
import numpy as np
from absl import logging

from eval import metrics
from lib import datasets, sampling, state
from lib.sigmas import get_sigmas
from train_lib import init


def generate(config, model, params, rng):
    d = config.data
    sigmas = get_sigmas(config)
    shape = (config.eval.batch, d.size, d.size, d.channels)
    for _ in range(config.eval.num_samples // config.eval.batch):
        rng, sub = jax.random.split(rng)
        x = sampling.annealed(model.apply, params, sigmas, sub, shape, config)
        yield np.asarray(jnp.clip(datasets.to_unit(x), 0.0, 1.0))


def evaluate(config, workdir):
    rng = jax.random.PRNGKey(config.seed + 1)
    model, template = init(config, rng)
    params = state.restore(workdir, template)
    real = (datasets.to_unit(b) for b in datasets.get_dataset(config, "train", config.eval.batch, repeat=False))
    real_pool, _ = metrics.collect(real)
    pool, logits = metrics.collect(generate(config, model, params, rng))
    logging.info("IS %.3f  FID %.2f", metrics.inception_score(logits), metrics.fid(real_pool, pool))
