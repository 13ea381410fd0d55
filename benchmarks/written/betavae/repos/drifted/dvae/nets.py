import math

import torch
from torch import nn

from .heads import make_head


class Encoder(nn.Module):
    def __init__(self, body, width, latents):
        super().__init__()
        self.body = body
        self.mu = nn.Linear(width, latents)
        self.log_var = nn.Linear(width, latents)

    def forward(self, x):
        h = self.body(x)
        return self.mu(h), self.log_var(h)


class Decoder(nn.Module):
    def __init__(self, body, head):
        super().__init__()
        self.body, self.head = body, head

    def log_lik(self, z, x):
        return self.head.log_lik(self.body(z), x)

    def picture(self, z):
        return self.head.picture(self.body(z))


class VAE(nn.Module):
    def __init__(self, encoder, decoder, latents):
        super().__init__()
        self.encoder, self.decoder, self.latents = encoder, decoder, latents

    def sample(self, mu, log_var):
        eps = torch.randn_like(mu)
        return mu + log_var.exp() * eps


def stack(sizes, act):
    layers = []
    for a, b in zip(sizes, sizes[1:]):
        layers += [nn.Linear(a, b), act()]
    return nn.Sequential(*layers)


def shallow(shape, o):
    n = math.prod(shape)
    return (Encoder(stack([n, o.width], nn.Tanh), o.width, o.latents),
            Decoder(stack([o.latents, o.width], nn.Tanh), make_head(o.likelihood, o.width, n)))


def deep(shape, o):
    n = math.prod(shape)
    up = stack([n] + [o.width] * 2, nn.ReLU)
    down = stack([o.latents] + [o.width] * 2, nn.Tanh)
    return Encoder(up, o.width, o.latents), Decoder(down, make_head(o.likelihood, o.width, n))


CHANNELS = (32, 32, 64, 64)
FLAT = 256


def conv(shape, o):
    """64x64 pictures; each stage halves the side, so 4x4 is left after the last."""
    up, c = [], shape[0]
    for k in CHANNELS:
        up += [nn.Conv2d(c, k, 4, 2, 1), nn.ReLU()]
        c = k
    up += [nn.Flatten(), nn.Linear(c * 16, FLAT), nn.ReLU()]

    down = [nn.Linear(o.latents, FLAT), nn.ReLU(), nn.Linear(FLAT, c * 16), nn.ReLU(),
            nn.Unflatten(1, (c, 4, 4))]
    for k in CHANNELS[-2::-1]:
        down += [nn.ConvTranspose2d(c, k, 4, 2, 1), nn.ReLU()]
        c = k
    down += [nn.ConvTranspose2d(c, shape[0], 4, 2, 1)]
    return (Encoder(nn.Sequential(*up), FLAT, o.latents),
            Decoder(nn.Sequential(*down), make_head(o.likelihood, None, None)))


def init(module):
    # N(0, 0.01)
    if isinstance(module, (nn.Linear, nn.Conv2d, nn.ConvTranspose2d)):
        nn.init.normal_(module.weight, std=math.sqrt(0.01))
        nn.init.normal_(module.bias, std=math.sqrt(0.01))


def build(shape, o):
    encoder, decoder = {"shallow": shallow, "deep": deep, "conv": conv}[o.net](shape, o)
    model = VAE(encoder, decoder, o.latents)
    model.apply(init)
    return model
