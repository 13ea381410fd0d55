import torch
import torch.nn as nn


def _init(m):
    if isinstance(m, nn.Embedding):
        nn.init.normal_(m.weight, std=0.01)
    elif isinstance(m, nn.Linear):
        nn.init.xavier_uniform_(m.weight)
        nn.init.zeros_(m.bias)


class Prod(nn.Module):
    def __init__(self, n_u, n_i, f):
        super().__init__()
        self.u, self.i = nn.Embedding(n_u, f), nn.Embedding(n_i, f)
        self.out = nn.Linear(f, 1)
        self.apply(_init)

    def hidden(self, u, i):
        return self.u(u) * self.i(i)

    def forward(self, u, i):
        return self.out(self.hidden(u, i)).squeeze(1)


class Tower(nn.Module):
    def __init__(self, n_u, n_i, layers, f):
        super().__init__()
        half = layers[0] // 2
        self.u, self.i = nn.Embedding(n_u, half), nn.Embedding(n_i, half)
        sizes = list(layers) + [f]
        seq = []
        for a, b in zip(sizes[:-1], sizes[1:]):
            seq += [nn.Linear(a, b), nn.ReLU()]
        self.seq = nn.Sequential(*seq)
        self.out = nn.Linear(f, 1)
        self.apply(_init)

    def hidden(self, u, i):
        return self.seq(torch.cat([self.u(u), self.i(i)], dim=1))

    def forward(self, u, i):
        return self.out(self.hidden(u, i)).squeeze(1)


class Duo(nn.Module):
    def __init__(self, prod, tower, f):
        super().__init__()
        self.prod, self.tower = prod, tower
        self.out = nn.Linear(2 * f, 1)
        _init(self.out)

    def take_over(self, mix):
        with torch.no_grad():
            self.out.weight.copy_(torch.cat([mix * self.prod.out.weight, (1 - mix) * self.tower.out.weight], 1))
            self.out.bias.copy_(mix * self.prod.out.bias + (1 - mix) * self.tower.out.bias)

    def forward(self, u, i):
        return self.out(torch.cat([self.prod.hidden(u, i), self.tower.hidden(u, i)], 1)).squeeze(1)


class Dot(nn.Module):
    def __init__(self, n_u, n_i, f):
        super().__init__()
        self.u, self.i = nn.Embedding(n_u, f), nn.Embedding(n_i, f)
        self.apply(_init)

    def forward(self, u, i):
        return (self.u(u) * self.i(i)).sum(1)


class Popular(nn.Module):
    def __init__(self, counts):
        super().__init__()
        self.register_buffer("c", counts)

    def forward(self, u, i):
        return self.c[i]
