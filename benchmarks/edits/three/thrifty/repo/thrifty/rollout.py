def rollout(env, act, n):
    rets = []
    for _ in range(n):
        s, done, g = env.reset(), False, 0.0
        while not done:
            s, r, done, _ = env.step(act(s))
            g += r
        rets.append(g)
    return rets
