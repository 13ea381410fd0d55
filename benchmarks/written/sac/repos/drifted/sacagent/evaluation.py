import numpy as np


def run_episode(agent, env, gamma):
    obs, _ = env.reset()
    total, weight = 0.0, 1.0
    length = 0
    while True:
        act = agent.select_action(obs)
        obs, rew, terminated, truncated, _ = env.step(act)
        total += weight * rew
        weight *= gamma
        length += 1
        if terminated or truncated:
            return total, length


def evaluate(agent, env, args):
    """Return of the current policy, averaged over `--eval-episodes` episodes."""
    results = [run_episode(agent, env, args.gamma) for _ in range(args.eval_episodes)]
    returns, lengths = zip(*results)
    return {"return": float(np.mean(returns)), "length": float(np.mean(lengths))}
