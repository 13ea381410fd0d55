"""Scalar objectives of the critic and the policy."""
import gin
import jax
import jax.numpy as jnp

from maxent import critics, policies


@gin.configurable(module="losses")
def bellman_target(policy, target_q, key, batch, gamma=0.9):
    next_act, _ = policies.sample(policy, key, batch.next_obs)
    value = critics.q_value(target_q, batch.next_obs, next_act)
    return batch.rew + gamma * (1.0 - batch.done) * value


def critic_loss(q, target, batch):
    residual = critics.q_value(q, batch.obs, batch.act) - jax.lax.stop_gradient(target)
    return jnp.mean(0.5 * residual**2)


def policy_loss(policy, q, alpha, key, batch):
    act, log_pi = policies.sample(policy, key, batch.obs)
    value = critics.q_value(q, batch.obs, act)
    return jnp.mean(alpha * jax.lax.stop_gradient(log_pi) - value)
