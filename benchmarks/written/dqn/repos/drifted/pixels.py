import cv2
import gymnasium as gym
import numpy as np


class AtariPixels:
    """gymnasium Atari env -> stacks of small grey images, with action repeat."""

    def __init__(self, opt, seed, skip=None):
        self.env = gym.make(
            f"ALE/{opt.game}-v5", frameskip=1, repeat_action_probability=0.0,
            full_action_space=False,
        )
        self.skip = skip or opt.skip
        self.stack = opt.stack
        self.noops = opt.noops
        self.rng = np.random.RandomState(seed)
        self.n_actions = self.env.action_space.n
        self.env.reset(seed=seed)

    @staticmethod
    def shrink(rgb):
        grey = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY)
        return cv2.resize(grey, (84, 84), interpolation=cv2.INTER_AREA)

    def reset(self):
        rgb, _ = self.env.reset()
        self.raw_frames = 0
        for _ in range(self.rng.randint(self.noops + 1)):
            rgb, _, term, trunc, _ = self.env.step(0)
            self.raw_frames += 1
            if term or trunc:
                rgb, _ = self.env.reset()
        self.obs = np.zeros((self.stack, 84, 84), np.uint8)
        self.obs[-1] = self.shrink(rgb)
        return self.obs.copy()

    def step(self, action):
        total, done, seen = 0.0, False, []
        for _ in range(self.skip):
            rgb, r, term, trunc, _ = self.env.step(action)
            seen.append(rgb)
            total += float(r)
            self.raw_frames += 1
            done = term or trunc
            if done:
                break
        frame = self.shrink(np.maximum.reduce(seen))
        self.obs = np.roll(self.obs, -1, axis=0)
        self.obs[-1] = frame
        return self.obs.copy(), total, done
