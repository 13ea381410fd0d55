import os
import queue

import numpy as np
import torch
from torch.nn import functional as F

from .games import GAMES
from .net import build
from .window import Window


def objective(logits, value, pi, z):
    # the weight penalty is in the optimiser
    ce = -(pi * F.log_softmax(logits, dim=1)).sum(1)
    return ((z - value).pow(2) + ce).mean()


class Learner:
    def __init__(self, cfg):
        torch.manual_seed(cfg.seed)
        self.cfg = cfg
        self.device = cfg.device if torch.cuda.is_available() else "cpu"
        self.net = build(cfg).to(self.device)
        o = cfg.optim
        # torch adds weight_decay * w to the gradient, and d(c w^2)/dw = 2 c w
        self.opt = torch.optim.SGD(self.net.parameters(), lr=o.lr, momentum=o.momentum, weight_decay=2 * o.l2)
        self.sched = torch.optim.lr_scheduler.MultiStepLR(
            self.opt, [round(f * o.steps) for f in o.drop_at], gamma=o.decay)
        perm = GAMES[cfg.game].mirror_moves()
        self.window = Window(cfg.play.window, perm, np.random.default_rng(cfg.seed))

    def publish(self):
        path = f"{self.cfg.run_dir}/last.pt"
        torch.save({k: v.cpu() for k, v in self.net.state_dict().items()}, path + ".tmp")
        os.replace(path + ".tmp", path)

    def drain(self, games_q, block):
        while True:
            try:
                self.window.add(games_q.get(timeout=60) if block else games_q.get_nowait())
                block = False
            except queue.Empty:
                return

    def step(self):
        x, pi, z = (torch.from_numpy(a).to(self.device) for a in self.window.draw(self.cfg.optim.batch))
        self.net.train()
        loss = objective(*self.net(x), pi, z)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        self.sched.step()
        return loss.item()

    def run(self, games_q):
        o = self.cfg.optim
        while self.window.size < o.warmup_positions:
            self.drain(games_q, block=True)
        for i in range(1, o.steps + 1):
            self.drain(games_q, block=False)
            loss = self.step()
            if i % o.publish_every == 0:
                self.publish()
                print(f"step {i:6d}  loss {loss:.4f}  window {self.window.size}", flush=True)
        self.publish()
