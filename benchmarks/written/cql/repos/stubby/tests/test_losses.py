import jax
import jax.numpy as jnp
import numpy as np

from consq import losses
from consq.flags import parse
from consq.learner import Learner


def batch(n=8):
    rng = np.random.default_rng(0)
    return {"obs": rng.normal(size=(n, 3)).astype("f"), "act": rng.uniform(-1, 1, (n, 2)).astype("f"),
            "reward": np.ones(n, "f"), "next_obs": rng.normal(size=(n, 3)).astype("f"),
            "done": np.zeros(n, "f")}


def test_target_uses_the_smaller_value():
    b = batch()
    both = lambda o, a: jnp.stack([jnp.full(len(o), 3.0), jnp.full(len(o), 1.0)])
    out = losses.bellman_target(jax.random.PRNGKey(0), both, (jnp.zeros((8, 2)),) * 2, b, 0.5)
    np.testing.assert_allclose(out, 1.5)


def test_update_runs():
    learner = Learner(3, 2, parse(["--hidden", "8", "8"]))
    info = learner.update(batch())
    assert np.isfinite(float(info["q_loss"]))


def test_rates():
    args = parse([])
    assert abs(args.actor_lr - 3e-5) < 1e-12
