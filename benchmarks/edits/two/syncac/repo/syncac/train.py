import json
import os

import gymnasium as gym
import jax
import jax.numpy as jnp
import numpy as np
import optax

from .maths import n_step, objective
from .nets import init_net, run_net
from .options import parse


def play(net, game, n, key):
    env = gym.make(game)
    scores = []
    for g in range(n):
        obs, _ = env.reset(seed=10_000 + g)
        total, done = 0.0, False
        while not done:
            key, k = jax.random.split(key)
            logits, _ = run_net(net, jnp.asarray(obs)[None])
            obs, r, term, trunc, _ = env.step(int(jax.random.categorical(k, logits)[0]))
            total, done = total + float(r), term or trunc
        scores.append(total)
    env.close()
    return scores


def main():
    a = parse()
    env = gym.vector.AsyncVectorEnv([lambda: gym.make(a.game) for _ in range(a.copies)])
    n_act = int(env.single_action_space.n)
    key, k0 = jax.random.split(jax.random.PRNGKey(a.seed))
    net = init_net(k0, a.body, env.single_observation_space.shape, n_act)
    updates = a.frames // (a.copies * a.horizon)
    rate = optax.linear_schedule(a.rate, 0.0, updates)
    opt = optax.chain(optax.clip_by_global_norm(a.g_norm),
                      optax.rmsprop(rate, decay=a.rms_decay, eps=a.rms_eps))
    opt_state = opt.init(net)

    @jax.jit
    def choose(net, obs, k):
        logits, _ = run_net(net, obs)
        return jax.random.categorical(k, logits)

    @jax.jit
    def learn(net, opt_state, obs, act, rew, over, last):
        tail = run_net(net, last)[1]
        ret = n_step(rew, over, tail, a.gamma)
        flat = lambda z: z.reshape((-1,) + z.shape[2:])
        grads, info = jax.grad(objective, has_aux=True)(
            net, flat(obs), flat(act), flat(jax.lax.stop_gradient(ret)), a.v_weight, a.h_weight)
        step, opt_state = opt.update(grads, opt_state, net)
        return optax.apply_updates(net, step), opt_state, info

    os.makedirs(a.log, exist_ok=True)
    out = open(os.path.join(a.log, f"seed{a.seed}.jsonl"), "w")
    obs, _ = env.reset(seed=a.seed)
    for u in range(1, updates + 1):
        mem = {"obs": [], "act": [], "rew": [], "over": []}
        for _ in range(a.horizon):
            key, k = jax.random.split(key)
            act = np.asarray(choose(net, obs, k))
            nxt, rew, term, trunc, _ = env.step(act)
            for name, val in zip(mem, (obs, act, np.sign(rew), np.logical_or(term, trunc))):
                mem[name].append(val)
            obs = nxt
        m = {n: jnp.asarray(np.stack(v)) for n, v in mem.items()}
        net, opt_state, info = learn(net, opt_state, m["obs"], m["act"],
                                     m["rew"].astype(jnp.float32), m["over"].astype(jnp.float32), obs)
        if u % a.test_every == 0 or u == updates:
            key, k = jax.random.split(key)
            sc = play(net, a.game, a.test_games, k)
            row = {"update": u, "frames": u * a.copies * a.horizon, "score": float(np.mean(sc)),
                   **{n: float(v) for n, v in info.items()}}
            out.write(json.dumps(row) + "\n")
            out.flush()
            print(row, flush=True)
    env.close()


if __name__ == "__main__":
    main()
