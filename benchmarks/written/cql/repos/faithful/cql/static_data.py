from dataclasses import dataclass

import torch


@dataclass
class Batch:
    obs: torch.Tensor
    act: torch.Tensor
    reward: torch.Tensor
    next_obs: torch.Tensor
    done: torch.Tensor


class StaticData:
    """A D4RL data set held as tensors. Nothing is ever added to it."""

    def __init__(self, name, scale=1.0, shift=0.0, device="cpu"):
        import d4rl  # noqa: F401  registers the environments
        import gym

        self.env = gym.make(name)
        raw = d4rl.qlearning_dataset(self.env)
        put = lambda x: torch.as_tensor(x, dtype=torch.float32, device=device)
        self.obs = put(raw["observations"])
        self.act = put(raw["actions"]).clamp(-1.0, 1.0)
        self.reward = (put(raw["rewards"]) + shift) * scale
        self.next_obs = put(raw["next_observations"])
        self.done = put(raw["terminals"])
        self.device = device

    @property
    def sizes(self):
        return self.obs.shape[1], self.act.shape[1]

    def draw(self, n):
        i = torch.randint(len(self.obs), (n,), device=self.device)
        return Batch(self.obs[i], self.act[i], self.reward[i], self.next_obs[i], self.done[i])
