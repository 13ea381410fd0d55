"""D4RL transitions and the logged DQN replay."""
import gzip
import os

import numpy as np
import torch


class Transitions:
    def __init__(self, task, cfg, device):
        import d4rl
        import gym

        self.env = gym.make(task)
        d = d4rl.qlearning_dataset(self.env)
        rewards = (d["rewards"] + cfg.reward.shift) * cfg.reward.scale
        arrays = (d["observations"], np.clip(d["actions"], -1, 1), rewards,
                  d["next_observations"], d["terminals"])
        self.parts = [torch.as_tensor(np.asarray(a, np.float32), device=device) for a in arrays]
        self.obs_dim = self.parts[0].shape[1]
        self.act_dim = self.parts[1].shape[1]

    def sample(self, n):
        idx = torch.randint(0, self.parts[0].shape[0], (n,), device=self.parts[0].device)
        return [p[idx] for p in self.parts]


class AtariLog:
    """A uniform subsample of every checkpoint of one logged agent."""

    N_CKPT = 50

    def __init__(self, game, cfg, device, seed=0):
        a = cfg.atari
        self.root = os.path.join(a.replay_root, game, "1", "replay_logs")
        self.stack, self.device = a.stack, device
        rng = np.random.default_rng(seed)
        obs, nxt, rest = [], [], []
        for ckpt in range(self.N_CKPT):
            frames, act, rew, term = (self._read(x, ckpt) for x in
                                      ("observation", "action", "reward", "terminal"))
            usable = np.arange(self.stack - 1, len(act) - 1)
            keep = rng.choice(usable, int(len(act) * a.fraction), replace=False)
            obs.append(self._stack(frames, keep))
            nxt.append(self._stack(frames, keep + 1))
            rest.append(np.stack([act[keep], np.clip(rew[keep], -1, 1), term[keep]], 1))
        self.obs, self.nxt, self.rest = map(np.concatenate, (obs, nxt, rest))

    def _read(self, what, ckpt):
        with gzip.open(os.path.join(self.root, f"$store$_{what}_ckpt.{ckpt}.gz")) as fh:
            return np.load(fh)

    def _stack(self, frames, at):
        return np.stack([frames[at - k] for k in reversed(range(self.stack))], axis=1)

    def sample(self, n):
        i = np.random.randint(0, len(self.rest), n)
        t = lambda x: torch.as_tensor(x, device=self.device)
        r = t(self.rest[i].astype(np.float32))
        return t(self.obs[i]), r[:, 0].long(), r[:, 1], t(self.nxt[i]), r[:, 2]
