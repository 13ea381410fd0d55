import torch.nn as nn

CONVS = ((32, 8, 4), (64, 4, 2), (64, 3, 1))


class QuantileNet(nn.Module):
    def __init__(self, n_actions, quantiles, hidden, stack=4):
        super().__init__()
        self.shape = (n_actions, quantiles)
        layers, n_in = [], stack
        for n_out, kernel, stride in CONVS:
            layers += [nn.Conv2d(n_in, n_out, kernel, stride), nn.ReLU()]
            n_in = n_out
        layers += [nn.Flatten(), nn.Linear(64 * 7 * 7, hidden), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.head = nn.Linear(hidden, n_actions * quantiles)

    def forward(self, frames):
        return self.head(self.body(frames.float() / 255.0)).view(-1, *self.shape)
