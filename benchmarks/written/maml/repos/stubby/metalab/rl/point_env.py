"""Point agent in the plane."""
import torch


class PointEnv:
    horizon = 20
    reach = 0.25

    def __init__(self, goal):
        self.goal = goal

    @classmethod
    def random(cls):
        angle = 6.2832 * torch.rand(1)
        return cls(2.0 * torch.cat([angle.cos(), angle.sin()]))

    def reset(self):
        self.pos = torch.zeros(2)
        self.t = 0
        return self.observe()

    def observe(self):
        return torch.cat([self.pos, self.goal])

    def step(self, action):
        self.pos = self.pos + action
        self.t += 1
        near = (self.pos - self.goal).norm() < self.reach
        return self.observe(), float(near), self.t >= self.horizon
