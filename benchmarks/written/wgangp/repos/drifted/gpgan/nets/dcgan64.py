import torch.nn as nn


def _maybe(norm, ch):
    return [nn.BatchNorm2d(ch)] if norm else []


class Generator(nn.Module):
    def __init__(self, z_dim, channels=3, norm=True, dim=64):
        super().__init__()
        layers = [nn.Unflatten(1, (z_dim, 1, 1)), nn.ConvTranspose2d(z_dim, 8 * dim, 4),
                  *_maybe(norm, 8 * dim), nn.ReLU()]
        for a, b in ((8, 4), (4, 2), (2, 1)):
            layers += [nn.ConvTranspose2d(a * dim, b * dim, 4, 2, 1), *_maybe(norm, b * dim), nn.ReLU()]
        layers += [nn.ConvTranspose2d(dim, channels, 4, 2, 1), nn.Tanh()]
        self.net = nn.Sequential(*layers)

    def forward(self, z):
        return self.net(z)


class Critic(nn.Module):
    def __init__(self, channels=3, norm=False, dim=64):
        super().__init__()
        layers = [nn.Conv2d(channels, dim, 4, 2, 1), nn.LeakyReLU(0.2)]
        for a, b in ((1, 2), (2, 4), (4, 8)):
            layers += [nn.Conv2d(a * dim, b * dim, 4, 2, 1), *_maybe(norm, b * dim), nn.LeakyReLU(0.2)]
        layers += [nn.Conv2d(8 * dim, 1, 4), nn.Flatten(0)]
        self.net = nn.Sequential(*layers)

    def forward(self, x):
        return self.net(x)


def build(cfg, channels=3):
    norm = {"baseline": True, "nonorm": False}[cfg.arch]
    return (Generator(cfg.z_dim, channels, norm),
            Critic(channels, norm and cfg.method in ("dcgan", "lsgan")))
