"""Batched point mass in the plane. All episodes of a batch share one goal."""
import torch


class PointWorld:
    horizon = 100
    tolerance_sq = 1e-4
    max_speed = 0.1

    def __init__(self, goal, n):
        self.goal, self.n = goal, n

    @staticmethod
    def sample_goal():
        return torch.rand(2) - 0.5

    def reset(self):
        self.pos = torch.zeros(self.n, 2)
        self.alive = torch.ones(self.n, dtype=torch.bool)
        return self.pos

    def step(self, action):
        move = action.clamp(-self.max_speed, self.max_speed)
        self.pos = self.pos + move
        sq = ((self.pos - self.goal) ** 2).sum(1)
        self.alive = self.alive & (sq >= self.tolerance_sq)
        return self.pos, -sq
