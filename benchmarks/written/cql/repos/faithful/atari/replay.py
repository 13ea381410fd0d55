"""Reader for the logged DQN replay: gzip'ed npy files, fifty checkpoints of 1M frames a game."""
import gzip
import pathlib

import numpy as np
import torch

CHECKPOINTS = 50


def _load(folder, what, ckpt):
    with gzip.open(folder / f"$store$_{what}_ckpt.{ckpt}.gz") as fh:
        return np.load(fh, allow_pickle=False)


class LoggedReplay:
    def __init__(self, cfg, device):
        folder = pathlib.Path(cfg.replay_root) / cfg.game / "1" / "replay_logs"
        self.device, self.stack = device, cfg.stack
        wanted = int(CHECKPOINTS * 1_000_000 * cfg.fraction)
        parts, got = [], 0
        for ckpt in range(CHECKPOINTS):
            part = [_load(folder, w, ckpt) for w in ("observation", "action", "reward", "terminal")]
            take = min(len(part[1]), wanted - got)
            parts.append([x[:take] for x in part])
            got += take
            if got >= wanted:
                break
        self.frames, self.act, self.reward, self.done = (np.concatenate(x) for x in zip(*parts))

    def _window(self, i):
        return np.stack([self.frames[i - self.stack + 1 + k] for k in range(self.stack)], 1)

    def draw(self, n):
        i = np.random.randint(self.stack, len(self.act) - 1, size=n)
        put = lambda x, t: torch.as_tensor(x, device=self.device).to(t)
        return (put(self._window(i), torch.uint8), put(self.act[i], torch.long),
                put(np.clip(self.reward[i], -1, 1), torch.float32),
                put(self._window(i + 1), torch.uint8), put(self.done[i], torch.float32))
