"""Track predicted values on a set of states that never changes."""
import numpy as np
import torch

from .emulator import Emulator
from .screens import Stack


def gather_probe_states(game, cfg, count=500, seed=5):
    rng = np.random.default_rng(seed)
    emulator = Emulator(game, cfg.emulator, seed, lives_matter=True)
    stack = Stack(int(cfg.agent.history))
    stack.push(emulator.reset())
    states = []
    while len(states) < count:
        image, _, end = emulator.act(int(rng.integers(emulator.num_actions)))
        if end:
            stack.clear()
            image = emulator.reset()
        stack.push(image)
        if rng.random() < 0.1:
            states.append(stack.array())
    return np.stack(states)


@torch.no_grad()
def mean_best_value(learner, states):
    values = learner.net(torch.as_tensor(states, device=learner.device))
    return float(values.max(dim=1).values.mean())
