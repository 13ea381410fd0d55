"""Interaction with gymnasium environments."""
import gymnasium as gym
import jax
import numpy as np

from maxent import buffer, policies

_sample = jax.jit(policies.sample)
_mean = jax.jit(policies.mean_action)


def make_env(env_id, seed):
    env = gym.make(env_id)
    env = gym.wrappers.RescaleAction(env, -1.0, 1.0)
    env.reset(seed=seed)
    return env


def collect_episode(env, policy, key, buf):
    """Runs one episode with sampled actions and stores it; returns its length."""
    obs, _ = env.reset()
    length, over = 0, False
    while not over:
        key, sub = jax.random.split(key)
        act = np.asarray(_sample(policy, sub, obs)[0])
        nxt, rew, end, cut, _ = env.step(act)
        buffer.append(buf, obs, act, rew, nxt, float(end))
        obs, over = nxt, end or cut
        length += 1
    return length


def score(env, policy, max_steps=500):
    """Sum of rewards under the mean action."""
    obs, _ = env.reset()
    total = 0.0
    for _ in range(max_steps):
        obs, rew, end, cut, _ = env.step(np.asarray(_mean(policy, obs)))
        total += rew
        if end or cut:
            break
    return total
