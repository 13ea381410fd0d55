import pickle

import jax
import jax.numpy as jnp
import optax

from ..inner import sgd_step
from . import policy
from .world import draw_goals, rollout


def step_sizes(alpha, n):
    """Full step first, half of it afterwards."""
    return [alpha] + [alpha / 2] * (n - 1)


def weights(rows, baseline, temperature):
    adv = (rows["ret"] - baseline) / temperature
    return jnp.exp(jnp.clip(adv, -5.0, 5.0)) * rows["live"]


def inner_loss(params, rows, baseline, temperature):
    w = jax.lax.stop_gradient(weights(rows, baseline, temperature))
    return -(w * policy.log_prob(params, rows["obs"], rows["act"])).sum() / w.sum()


def adapted(params, rows, baseline, cfg):
    grads = jax.grad(inner_loss)(params, rows, baseline, cfg["nav"]["temperature"])
    return sgd_step(params, grads, cfg["inner"]["alpha"], cfg["inner"]["clip"])


def outer_loss(params, anchor, batch, baseline, cfg):
    def one(rows):
        fast = adapted(params, rows, baseline, cfg)
        logp = policy.log_prob(fast, rows["obs"], rows["act"])
        old = policy.log_prob(anchor, rows["obs"], rows["act"])
        gain = jnp.exp(logp - old) * (rows["ret"] - baseline) * rows["live"]
        drift = policy.kl(anchor, fast, rows["obs"]) * rows["live"]
        n = rows["live"].sum()
        return -gain.sum() / n + cfg["nav"]["kl_weight"] * drift.sum() / n

    return jax.vmap(one)(batch).mean()


def run(cfg):
    nav, n_tasks = cfg["nav"], cfg["outer"]["meta_batch"]
    key = jax.random.PRNGKey(cfg["seed"])
    key, sub = jax.random.split(key)
    params = policy.init(sub, nav["hidden"])
    opt = optax.adam(cfg["outer"]["beta"])
    state = opt.init(params)

    @jax.jit
    def gather(key, params):
        gkey, rkey = jax.random.split(key)
        goals = draw_goals(gkey, n_tasks)
        return jax.vmap(lambda k, g: rollout(k, params, g, nav["trajectories"], nav))(
            jax.random.split(rkey, n_tasks), goals)

    @jax.jit
    def update(params, state, batch):
        # one average over everything that was gathered
        baseline = (batch["ret"] * batch["live"]).sum() / batch["live"].sum()
        loss, grads = jax.value_and_grad(outer_loss)(params, params, batch, baseline, cfg)
        delta, state = opt.update(grads, state)
        return optax.apply_updates(params, delta), state, loss

    for it in range(cfg["iterations"]):
        key, sub = jax.random.split(key)
        batch = gather(sub, params)
        params, state, loss = update(params, state, batch)
        print(f"{it:4d} loss {float(loss):.3f} "
              f"return {float(batch['ret'][:, 0].mean()):.2f}", flush=True)

    with open("nav2d.pkl", "wb") as f:
        pickle.dump(jax.device_get(params), f)
