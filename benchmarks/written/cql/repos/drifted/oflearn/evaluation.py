import numpy as np

# return of a random and of an expert policy
REFERENCE = {
    "halfcheetah": (-280.2, 12135.0),
    "hopper": (-20.3, 3234.3),
    "walker2d": (1.6, 4592.3),
    "antmaze": (0.0, 1.0),
    "pen": (96.3, 3076.8),
    "hammer": (-274.9, 12794.1),
    "door": (-56.5, 2880.6),
    "relocate": (-6.4, 4233.9),
    "kitchen": (0.0, 4.0),
}


def d4rl_score(task, ret):
    rand, expert = REFERENCE[task.split("-")[0]]
    return (ret - rand) / (expert - rand) * 100.0


def rollout(env, agent):
    obs, total, done = env.reset(), 0.0, False
    while not done:
        obs, rew, done, _ = env.step(agent.act(obs))
        total += rew
    return total


def score(task, env, agent, episodes):
    return d4rl_score(task, np.mean([rollout(env, agent) for _ in range(episodes)]))


def atari_return(env, agent, episodes):
    out = []
    for _ in range(episodes):
        obs, _ = env.reset()
        total, over = 0.0, False
        while not over:
            obs, rew, term, trunc, _ = env.step(agent.act(np.asarray(obs)))
            total, over = total + rew, term or trunc
        out.append(total)
    return float(np.mean(out))
