import numpy as np
import torch


class ReplayMemory:
    """FIFO memory of transitions with uniform sampling."""

    def __init__(self, obs_dim, act_dim, size, device):
        self.obs = np.zeros((size, obs_dim), dtype=np.float32)
        self.next_obs = np.zeros((size, obs_dim), dtype=np.float32)
        self.act = np.zeros((size, act_dim), dtype=np.float32)
        self.rew = np.zeros((size, 1), dtype=np.float32)
        self.done = np.zeros((size, 1), dtype=np.float32)
        self.max_size = size
        self.device = device
        self.ptr = 0
        self.count = 0

    def push(self, obs, act, rew, next_obs, done):
        self.obs[self.ptr] = obs
        self.act[self.ptr] = act
        self.rew[self.ptr] = rew
        self.next_obs[self.ptr] = next_obs
        self.done[self.ptr] = done
        self.ptr = (self.ptr + 1) % self.max_size
        self.count = min(self.count + 1, self.max_size)

    def sample(self, batch_size):
        idx = np.random.randint(0, self.count, batch_size)

        def to(x):
            return torch.from_numpy(x[idx]).to(self.device)

        return to(self.obs), to(self.act), to(self.rew), to(self.next_obs), to(self.done)

    def __len__(self):
        return self.count
