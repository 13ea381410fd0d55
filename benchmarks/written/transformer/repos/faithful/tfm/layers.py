from torch import nn

from tfm.attention import Heads


class Residual(nn.Module):
    """Shortcut around a sub-layer."""

    def __init__(self, cfg):
        super().__init__()
        self.norm = nn.LayerNorm(cfg.d_model)
        self.drop = nn.Dropout(cfg.dropout)

    def forward(self, x, fn):
        return self.norm(x + self.drop(fn(x)))


class PositionWise(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.up = nn.Linear(cfg.d_model, cfg.d_ff)
        self.down = nn.Linear(cfg.d_ff, cfg.d_model)

    def forward(self, x):
        return self.down(self.up(x).clamp(min=0))


class EncoderLayer(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.attn = Heads(cfg)
        self.ff = PositionWise(cfg)
        self.wrap = nn.ModuleList(Residual(cfg) for _ in range(2))

    def forward(self, x, bias):
        x = self.wrap[0](x, lambda y: self.attn(y, bias=bias))
        return self.wrap[1](x, self.ff)


class DecoderLayer(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.cross = Heads(cfg)
        self.attn = Heads(cfg)
        self.ff = PositionWise(cfg)
        self.wrap = nn.ModuleList(Residual(cfg) for _ in range(3))

    def forward(self, y, memory, self_bias, memory_bias):
        steps = (
            lambda t: self.attn(t, bias=self_bias),
            lambda t: self.cross(t, source=memory, bias=memory_bias),
            self.ff,
        )
        for wrap, step in zip(self.wrap, steps):
            y = wrap(y, step)
        return y
