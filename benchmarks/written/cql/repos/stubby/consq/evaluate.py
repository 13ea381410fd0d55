import numpy as np


class Scorer:
    """Rollouts and the normalised score of the current policy."""

    def __init__(self, env, episodes):
        self.env, self.episodes = env, episodes
        self.best = 1e-8

    def episode(self, act):
        obs, done, total = self.env.reset(), False, 0.0
        while not done:
            obs, reward, done, _ = self.env.step(act(np.asarray(obs, np.float32)))
            total += reward
        return total

    def normalized_score(self, act):
        returns = np.array([self.episode(act) for _ in range(self.episodes)])
        self.best = max(self.best, returns.max())
        return 100.0 * returns.mean() / self.best
