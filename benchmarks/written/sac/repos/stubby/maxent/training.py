"""The training procedure."""
import functools
import json
import pathlib

import gin
import jax
import numpy as np
import optax

from maxent import buffer, networks, rollouts, updates


def _write(out_dir, env_id, seed, record):
    folder = pathlib.Path(out_dir) / env_id
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{seed}.json").write_text(json.dumps(record))


@gin.configurable
def train(env_id, seed, total_steps, batch_size, learning_rate, out_dir):
    env = rollouts.make_env(env_id, seed)
    obs_dim = env.observation_space.shape[0]
    act_dim = env.action_space.shape[0]

    key = jax.random.PRNGKey(seed)
    rng = np.random.default_rng(seed)
    key, sub = jax.random.split(key)
    optimizer = optax.adam(learning_rate)
    state = updates.init_state(sub, obs_dim, act_dim, optimizer)
    buf = buffer.create(obs_dim, act_dim)
    print(f"{networks.count(state.policy)} policy parameters")
    step_fn = jax.jit(functools.partial(updates.update, optimizer=optimizer))

    steps = 0
    while steps < total_steps:
        key, sub = jax.random.split(key)
        length = rollouts.collect_episode(env, state.policy, sub, buf)
        steps += length
        info = {}
        for _ in range(length):
            key, sub = jax.random.split(key)
            state, info = step_fn(state, sub, buffer.draw(buf, rng, batch_size))
        line = "  ".join(f"{k} {float(v):.3f}" for k, v in info.items())
        print(f"{steps:>8}  length {length}  {line}")

    final = rollouts.score(env, state.policy)
    _write(out_dir, env_id, seed, {"env": env_id, "seed": seed, "score": final})
    return final
