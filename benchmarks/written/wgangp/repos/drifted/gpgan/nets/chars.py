import torch.nn as nn
import torch.nn.functional as F


class ResBlock(nn.Module):
    def __init__(self, ch, scale=0.3, kernel=5):
        super().__init__()
        self.scale = scale
        self.body = nn.Sequential(nn.ReLU(), nn.Conv1d(ch, ch, kernel, padding=kernel // 2),
                                  nn.ReLU(), nn.Conv1d(ch, ch, kernel, padding=kernel // 2))

    def forward(self, x):
        return x + self.scale * self.body(x)


class Generator(nn.Module):
    def __init__(self, cfg, vocab):
        super().__init__()
        self.shape = (cfg.channels, cfg.seq_len)
        self.fc = nn.Linear(cfg.z_dim, cfg.channels * cfg.seq_len)
        self.blocks = nn.Sequential(*[ResBlock(cfg.channels, cfg.res_scale) for _ in range(cfg.blocks)])
        self.out = nn.Conv1d(cfg.channels, vocab, 1)

    def forward(self, z):
        h = self.out(self.blocks(self.fc(z).view(-1, *self.shape))).transpose(1, 2)
        return F.gumbel_softmax(h, tau=0.7, hard=True)


class Critic(nn.Module):
    def __init__(self, cfg, vocab):
        super().__init__()
        self.inp = nn.Conv1d(vocab, cfg.channels, 1)
        self.blocks = nn.Sequential(*[ResBlock(cfg.channels, cfg.res_scale) for _ in range(cfg.blocks)])
        self.out = nn.Linear(cfg.channels * cfg.seq_len, 1)

    def forward(self, x):
        return self.out(self.blocks(self.inp(x.transpose(1, 2))).flatten(1)).squeeze(1)


def build(cfg, vocab):
    return Generator(cfg, vocab), Critic(cfg, vocab)


def decode(x, chars):
    return ["".join(chars[i] for i in row) for row in x.argmax(-1).tolist()]
