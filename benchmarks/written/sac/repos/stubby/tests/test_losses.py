import jax
import jax.numpy as jnp
import numpy as np

from maxent import buffer, critics, losses, policies, temperature


def make_batch(n=8):
    rng = np.random.default_rng(0)
    buf = buffer.create(3, 2, capacity=50)
    for _ in range(30):
        buffer.append(
            buf, rng.normal(size=3), rng.uniform(-1, 1, 2), 1.0, rng.normal(size=3), 0.0
        )
    return buffer.draw(buf, rng, n)


def test_min_q_is_below_both():
    batch = make_batch()
    twin = critics.init_twin(jax.random.PRNGKey(0), 3, 2)
    low = critics.min_q(twin, batch.obs, batch.act)
    for q in twin:
        assert jnp.all(low <= critics.q_value(q, batch.obs, batch.act))


def test_critic_loss_is_zero_at_target():
    batch = make_batch()
    q = critics.init_q(jax.random.PRNGKey(1), 3, 2)
    y = critics.q_value(q, batch.obs, batch.act)
    assert float(losses.critic_loss(q, y, batch)) == 0.0


def test_target_entropy():
    assert temperature.target_entropy(6) == -6.0


def test_actions_in_box():
    params = policies.init_policy(jax.random.PRNGKey(2), 3, 2)
    act, log_pi = policies.sample(params, jax.random.PRNGKey(3), make_batch().obs)
    assert act.shape == (8, 2) and log_pi.shape == (8,)
    assert float(jnp.max(jnp.abs(act))) <= 1.0
