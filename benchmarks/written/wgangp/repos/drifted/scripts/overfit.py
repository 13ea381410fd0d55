"""Critic loss on seen and unseen digits after training on a small subset of MNIST."""
import os
import sys

import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from gpgan import config, data, nets
from gpgan.losses import critic_objective
from gpgan.trainer import Trainer


@torch.no_grad()
def negative_loss(trainer, batches):
    vals = []
    for real, _ in batches:
        real = real.to(trainer.device)
        vals.append(critic_objective("gp", trainer.critic(real), trainer.sample(len(real))).item())
    return -sum(vals) / len(vals)


def main():
    cfg = config.load()
    cfg.task, cfg.net = "mnist", "dcgan64"
    subset = data.first(data.dataset("mnist"), 1000)
    val = data.dataset("mnist", train=True)
    trainer = Trainer(cfg, *nets.build(cfg, channels=1), data.loader(subset, cfg))
    trainer.fit()
    print("train", negative_loss(trainer, data.loader(subset, cfg)))
    print("val", negative_loss(trainer, data.loader(val, cfg, shuffle=False)))


if __name__ == "__main__":
    main()
