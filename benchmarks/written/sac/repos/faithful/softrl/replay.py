"""Uniform replay pool in preallocated arrays."""
import numpy as np
import torch


class Pool:
    def __init__(self, obs_dim, act_dim, capacity=100_000, device="cpu"):
        self.obs = np.zeros((capacity, obs_dim), np.float32)
        self.act = np.zeros((capacity, act_dim), np.float32)
        self.rew = np.zeros(capacity, np.float32)
        self.nxt = np.zeros((capacity, obs_dim), np.float32)
        self.end = np.zeros(capacity, np.float32)
        self.capacity, self.device = capacity, device
        self.head = self.size = 0

    def __len__(self):
        return self.size

    def add(self, obs, act, rew, nxt, end):
        i = self.head
        self.obs[i], self.act[i], self.rew[i] = obs, act, rew
        self.nxt[i], self.end[i] = nxt, end
        self.head = (i + 1) % self.capacity
        self.size = min(self.size + 1, self.capacity)

    def draw(self, n):
        idx = np.random.randint(0, self.size, size=n)
        arrays = (self.obs, self.act, self.rew, self.nxt, self.end)
        return tuple(torch.as_tensor(a[idx], device=self.device) for a in arrays)
