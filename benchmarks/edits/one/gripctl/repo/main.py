import os

import gymnasium as gym
import numpy as np
import torch

from learner import Twin
from memory import OrnUhl, Ring
from opts import get_opts


def trial(ctl, task, seed, n):
    env = gym.make(task)
    got = []
    for k in range(n):
        obs, _ = env.reset(seed=seed + 100 + k)
        total, over = 0.0, False
        while not over:
            obs, r, end, cut, _ = env.step(ctl.act(obs))
            total += r
            over = end or cut
        got.append(total)
    env.close()
    return float(np.mean(got))


def main():
    o = get_opts()
    torch.manual_seed(o.seed)
    np.random.seed(o.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    env = gym.make(o.task)
    env.action_space.seed(o.seed)
    n_obs, n_act = env.observation_space.shape[0], env.action_space.shape[0]
    top = float(env.action_space.high[0])
    ctl = Twin(n_obs, n_act, top, o, dev)
    mem = Ring(o.mem, n_obs, n_act, dev)
    drift = OrnUhl(n_act, o.ou_theta, o.ou_sigma) if o.single else None
    curve = [trial(ctl, o.task, o.seed, o.test_eps)]
    obs, _ = env.reset(seed=o.seed)
    for t in range(o.steps):
        if t < o.rand_steps:
            u = env.action_space.sample()
        else:
            noise = drift() if drift else np.random.normal(0, o.act_noise, n_act)
            u = np.clip(ctl.act(obs) + top * noise, -top, top)
        obs2, r, end, cut, _ = env.step(u)
        mem.push(obs, u, r, obs2, float(end))
        obs = obs2
        if end or cut:
            obs, _ = env.reset()
        if t >= o.rand_steps:
            ctl.step(mem)
        if (t + 1) % o.test_every == 0:
            curve.append(trial(ctl, o.task, o.seed, o.test_eps))
    os.makedirs("logs", exist_ok=True)
    tag = "single" if o.single else "twin"
    np.save(f"logs/{tag}_{o.task}_{o.seed}.npy", curve)


if __name__ == "__main__":
    main()
