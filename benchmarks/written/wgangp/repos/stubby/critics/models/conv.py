import torch.nn as nn

from ..registry import CRITICS, GENERATORS


def up(a, b):
    return [nn.ConvTranspose2d(a, b, 4, 2, 1), nn.BatchNorm2d(b), nn.ReLU(True)]


def down(a, b, norm=True):
    return [nn.Conv2d(a, b, 4, 2, 1)] + ([nn.BatchNorm2d(b)] if norm else []) + [nn.LeakyReLU(0.2)]


def generator(latent, widths):
    top = widths[0]
    layers = [nn.Linear(latent, 16 * top), nn.Unflatten(1, (top, 4, 4)), nn.BatchNorm2d(top), nn.ReLU(True)]
    for a, b in zip(widths[:-1], widths[1:]):
        layers += up(a, b)
    return nn.Sequential(*layers, nn.Conv2d(widths[-1], 3, 3, padding=1), nn.Tanh())


def critic(widths):
    layers = down(3, widths[0], norm=False)
    for a, b in zip(widths[:-1], widths[1:]):
        layers += down(a, b)
    return nn.Sequential(*layers, nn.Flatten(), nn.Linear(16 * widths[-1], 1), nn.Flatten(0))


@GENERATORS.register("conv32")
def gen32(cfg):
    return generator(cfg.latent, (256, 128, 64, 32))


@CRITICS.register("conv32")
def critic32(cfg):
    return critic((64, 128, 256))


@GENERATORS.register("conv64")
def gen64(cfg):
    return generator(cfg.latent, (512, 256, 128, 64, 32))


@CRITICS.register("conv64")
def critic64(cfg):
    return critic((64, 128, 256, 512))
