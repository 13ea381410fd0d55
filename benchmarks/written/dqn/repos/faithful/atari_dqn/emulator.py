"""Thin layer over ALE: frame skipping, random starts, lives."""
import os
import pathlib

import numpy as np
from ale_py import ALEInterface, LoggerMode

from .screens import encode

NOOP = 0
ALEInterface.setLoggerMode(LoggerMode.Error)


class Emulator:
    def __init__(self, game, opts, seed, lives_matter):
        self.ale = ALEInterface()
        self.ale.setInt("random_seed", int(seed))
        self.ale.setFloat("repeat_action_probability", 0.0)
        rom = pathlib.Path(os.environ.get("ALE_ROMS", "roms")) / f"{game}.bin"
        self.ale.loadROM(str(rom))
        self.buttons = self.ale.getMinimalActionSet()
        self.opts = opts
        self.lives_matter = lives_matter
        self.rng = np.random.default_rng(seed)
        self.frames = 0
        self._last = None

    @property
    def num_actions(self):
        return len(self.buttons)

    def reset(self):
        """Start an episode; after a mere loss of life the game itself goes on."""
        if self.ale.game_over() or not self.lives_matter or self.frames == 0:
            self.ale.reset_game()
            self.frames = 0
            for _ in range(self.rng.integers(0, int(self.opts.noop_max) + 1)):
                self.ale.act(NOOP)
                self.frames += 1
        screen = self.ale.getScreenRGB()
        self._last = screen
        return encode(screen, screen, int(self.opts.size))

    def act(self, index):
        """Hold one button for `skip` frames. Returns image, summed reward, end flag."""
        before = self.ale.lives()
        reward, previous, current = 0.0, self._last, self._last
        for _ in range(int(self.opts.skip)):
            reward += self.ale.act(self.buttons[index])
            self.frames += 1
            previous, current = current, self.ale.getScreenRGB()
            if self.ale.game_over():
                break
        self._last = current
        over = self.ale.game_over()
        if self.lives_matter and self.ale.lives() < before:
            over = True
        return encode(current, previous, int(self.opts.size)), reward, over
