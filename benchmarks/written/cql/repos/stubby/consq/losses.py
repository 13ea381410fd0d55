"""Loss functions of the continuous agent. All take parameters first, for jax.grad."""
import jax
import jax.numpy as jnp

from .networks import sample_actions


def bellman_target(key, target_q, actor_out, batch, discount):
    mean, log_std = actor_out
    nxt = sample_actions(key, mean, log_std)
    q = target_q(batch["next_obs"], nxt)
    live = 1.0 - batch["done"]
    return batch["reward"] + discount * live * jnp.min(q, axis=0)


def _q_of_proposals(key, q_fn, actor_out, obs, n):
    mean, log_std = actor_out
    act = jax.lax.stop_gradient(sample_actions(key, mean, log_std, n))   # [n, B, A]
    tiled = jnp.broadcast_to(obs, (n,) + obs.shape)
    return q_fn(tiled, act)                                              # [2, n, B]


def entropy_penalty(key, q_fn, actor_out, obs, n):
    q = _q_of_proposals(key, q_fn, actor_out, obs, n)
    return jax.nn.logsumexp(q, axis=1)


def rho_penalty(key, q_fn, actor_out, obs, n):
    """Penalty of the rho variant."""
    q = _q_of_proposals(key, q_fn, actor_out, obs, n)
    return 0.5 * jnp.square(jnp.max(q, axis=1) - jnp.min(q, axis=1))


PENALTIES = {"entropy": entropy_penalty, "rho": rho_penalty}


def critic_loss(params, apply_fn, key, goal, actor_out, batch, cfg):
    q_fn = lambda o, a: apply_fn(params, o, a)
    q = q_fn(batch["obs"], batch["act"])
    td = 0.5 * jnp.mean(jnp.square(q - goal), axis=1)
    pen = PENALTIES[cfg.variant](key, q_fn, actor_out, batch["obs"], cfg.num_actions)
    loss = jnp.sum(td + cfg.alpha * jnp.mean(pen, axis=1))
    return loss, {"td": td.mean(), "penalty": pen.mean(), "q_data": q.mean()}


def actor_loss(params, apply_fn, q_fn, batch):
    mean, _ = apply_fn(params, batch["obs"])
    q = q_fn(batch["obs"], jnp.tanh(mean))
    return -jnp.mean(q[0])
