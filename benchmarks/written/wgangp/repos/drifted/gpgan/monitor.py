"""Things to look at while training; every class is a hook for Trainer(hooks=[...])."""
import os

import torch
from torchvision.utils import save_image

from .losses import critic_objective, gradient_penalty
from .metrics import inception_score


class ValidationLoss:
    def __init__(self, loader, every=100):
        self.loader, self.every, self.values = loader, every, []

    def __call__(self, trainer, it):
        if it % self.every:
            return
        total, n = 0.0, 0
        for real, _ in self.loader:
            real = real.to(trainer.device)
            with torch.no_grad():
                fake = trainer.sample(len(real), trainer._labels(len(real)))
                loss = critic_objective("gp", trainer._value(real), trainer._value(fake))
            loss = loss + trainer.cfg.lam * gradient_penalty(trainer._value, real, fake).detach()
            total, n = total + loss.item() * len(real), n + len(real)
        self.values.append((it, total / n))


class Snapshots:
    def __init__(self, every=1000, score=True):
        self.every, self.score = every, score

    def __call__(self, trainer, it):
        if it % self.every:
            return
        with torch.no_grad():
            x = trainer.sample(64, trainer._labels(64))
        save_image(x * 0.5 + 0.5, os.path.join(trainer.cfg.out, f"{it:06d}.png"))
        if self.score:
            print(it, inception_score(trainer, 50000))
