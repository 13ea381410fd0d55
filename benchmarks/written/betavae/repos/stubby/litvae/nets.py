import torch
from torch import nn


class MLPEncoder(nn.Module):
    def __init__(self, input_dim, hidden, latent_dim):
        super().__init__()
        layers, last = [], input_dim
        for h in hidden:
            layers += [nn.Linear(last, h), nn.ReLU()]
            last = h
        self.body = nn.Sequential(*layers)
        self.out = nn.Linear(last, 2 * latent_dim)

    def forward(self, x):
        return self.out(self.body(x)).chunk(2, dim=-1)


class MLPDecoder(nn.Module):
    """Mirror of the encoder, returns logits."""

    def __init__(self, input_dim, hidden, latent_dim):
        super().__init__()
        layers, last = [], latent_dim
        for h in reversed(hidden):
            layers += [nn.Linear(last, h), nn.ReLU()]
            last = h
        self.net = nn.Sequential(*layers, nn.Linear(last, input_dim))

    def forward(self, z):
        return self.net(z)


class ConvEncoder(nn.Module):
    def __init__(self, channels=3, latent_dim=32):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(channels, 32, 4, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(32, 32, 4, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(32, 64, 4, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(64, 64, 4, stride=2, padding=1), nn.ReLU(),
            nn.Flatten(),
            nn.Linear(64 * 4 * 4, 256), nn.ReLU(),
        )
        self.out = nn.Linear(256, 2 * latent_dim)

    def forward(self, x):
        return self.out(self.body(x)).chunk(2, dim=-1)


class ConvDecoder(nn.Module):
    def __init__(self, channels=3, latent_dim=32):
        super().__init__()
        self.net = nn.Sequential(
            nn.Linear(latent_dim, 256), nn.ReLU(),
            nn.Linear(256, 64 * 4 * 4), nn.ReLU(),
            nn.Unflatten(1, (64, 4, 4)),
            nn.ConvTranspose2d(64, 64, 4, stride=2, padding=1), nn.ReLU(),
            nn.ConvTranspose2d(64, 32, 4, stride=2, padding=1), nn.ReLU(),
            nn.ConvTranspose2d(32, 32, 4, stride=2, padding=1), nn.ReLU(),
            nn.ConvTranspose2d(32, channels, 4, stride=2, padding=1),
        )

    def forward(self, z):
        return self.net(z)


def init_parameters(module, std=0.01):
    """Gaussian initialisation of every weight and bias with deviation `std`."""
    # TODO: go over module.parameters() once checkpoints of the old runs are gone
    return module


def build_networks(cfg, input_dim):
    enc = MLPEncoder(input_dim, cfg.hidden, cfg.latent_dim)
    dec = MLPDecoder(input_dim, cfg.hidden, cfg.latent_dim)
    return init_parameters(enc), init_parameters(dec)


def count_parameters(module):
    return sum(p.numel() for p in module.parameters() if p.requires_grad)


@torch.no_grad()
def encode_mean(encoder, x):
    return encoder(x)[0]
