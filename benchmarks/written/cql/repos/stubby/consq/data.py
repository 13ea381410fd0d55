import numpy as np

TASKS = ("halfcheetah-medium-v0", "hopper-medium-v0", "walker2d-medium-v0")


class OfflineData:
    """D4RL transitions in memory."""

    def __init__(self, task, seed=0):
        import d4rl
        import gym

        self.env = gym.make(task)
        raw = d4rl.qlearning_dataset(self.env)
        names = {"obs": "observations", "act": "actions", "reward": "rewards",
                 "next_obs": "next_observations", "done": "terminals"}
        self.arrays = {k: np.asarray(raw[v], np.float32) for k, v in names.items()}
        self.size = len(self.arrays["reward"])
        self.rng = np.random.default_rng(seed)

    @property
    def dims(self):
        return self.arrays["obs"].shape[1], self.arrays["act"].shape[1]

    def sample(self, n):
        idx = self.rng.integers(0, self.size, n)
        return {k: v[idx] for k, v in self.arrays.items()}
