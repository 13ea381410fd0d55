import numpy as np
import torch

from .network import ActionValues
from .rmsprop import GravesRMSProp


class Learner:
    """Holds the two networks and does gradient steps."""

    def __init__(self, num_actions, cfg, rng):
        self.cfg, self.rng = cfg, rng
        self.device = torch.device(cfg.run.device)
        self.num_actions = num_actions
        make = lambda: ActionValues(num_actions, int(cfg.agent.history)).to(self.device)
        self.net = make()
        self.frozen = make() if cfg.agent.use_target else self.net
        o = cfg.rmsprop
        self.opt = GravesRMSProp(self.net.parameters(), o.lr, o.rho_grad, o.rho_sq, o.floor)

    def _tensor(self, array):
        return torch.as_tensor(np.asarray(array), device=self.device)

    @torch.no_grad()
    def values(self, stack):
        return self.net(self._tensor(stack)[None])[0]

    def choose(self, stack, epsilon):
        if self.rng.random() < epsilon:
            return int(self.rng.integers(self.num_actions))
        return int(self.values(stack).argmax())

    def update(self, batch):
        now, action, reward, nxt, end = map(self._tensor, batch)
        with torch.no_grad():
            best = self.frozen(nxt).max(dim=1).values
            goal = reward + self.cfg.agent.discount * best * (~end)

        taken = self.net(now).gather(1, action[:, None]).squeeze(1)
        delta = goal - taken.detach()
        self.opt.zero_grad()
        # d/dQ of delta^2 / 2 is -delta; hand the bounded version straight to backward
        taken.backward(gradient=-delta.clamp(-1.0, 1.0))
        self.opt.step()
        return float(delta.abs().mean())

    def sync(self):
        if self.frozen is not self.net:
            self.frozen.load_state_dict(self.net.state_dict())

    def save(self, path):
        torch.save(self.net.state_dict(), path)
