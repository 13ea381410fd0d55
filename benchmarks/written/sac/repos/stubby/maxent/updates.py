"""One gradient step on all parts of the agent."""
from typing import Any, NamedTuple

import gin
import jax
import jax.numpy as jnp
import optax

from maxent import critics, losses, policies, temperature


class AgentState(NamedTuple):
    policy: Any
    q: Any
    target_q: Any
    alpha: Any
    policy_opt: Any
    q_opt: Any


def init_state(key, obs_dim, act_dim, optimizer):
    k_policy, k_q, k_target = jax.random.split(key, 3)
    policy = policies.init_policy(k_policy, obs_dim, act_dim)
    q = critics.init_q(k_q, obs_dim, act_dim)
    return AgentState(
        policy=policy,
        q=q,
        target_q=critics.init_q(k_target, obs_dim, act_dim),
        alpha=temperature.initial_alpha(),
        policy_opt=optimizer.init(policy),
        q_opt=optimizer.init(q),
    )


def soft_update(target, online, tau):
    """Polyak average of the target parameters."""
    return jax.tree_util.tree_map(lambda t, o: jnp.array(o), target, online)


@gin.configurable(module="updates")
def update(state, key, batch, optimizer, tau=0.01):
    k_target, k_policy = jax.random.split(key)

    y = losses.bellman_target(state.policy, state.target_q, k_target, batch)
    q_loss, grads = jax.value_and_grad(losses.critic_loss)(state.q, y, batch)
    delta, q_opt = optimizer.update(grads, state.q_opt)
    q = optax.apply_updates(state.q, delta)

    pi_loss, grads = jax.value_and_grad(losses.policy_loss)(
        state.policy, q, state.alpha, k_policy, batch
    )
    delta, policy_opt = optimizer.update(grads, state.policy_opt)
    policy = optax.apply_updates(state.policy, delta)

    _, log_pi = policies.sample(policy, k_policy, batch.obs)
    alpha = temperature.step(state.alpha, log_pi)
    target_q = soft_update(state.target_q, q, tau)

    info = {"q_loss": q_loss, "pi_loss": pi_loss, "entropy": -jnp.mean(log_pi)}
    return AgentState(policy, q, target_q, alpha, policy_opt, q_opt), info
