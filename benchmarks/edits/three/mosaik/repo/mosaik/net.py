import torch
from torch import nn


def sincos(n, width):
    """Fixed 2-d sine/cosine table for an n x n grid."""
    om = 1.0 / 10000 ** (torch.arange(width // 4).float() / (width / 4))
    yy, xx = torch.meshgrid(torch.arange(n).float(), torch.arange(n).float(), indexing="ij")
    a, b = yy.reshape(-1, 1) * om, xx.reshape(-1, 1) * om
    return torch.cat([a.sin(), a.cos(), b.sin(), b.cos()], dim=1)


def stack(width, blocks, heads, mult):
    layer = nn.TransformerEncoderLayer(width, heads, width * mult, dropout=0.0, activation="gelu",
                                       batch_first=True, norm_first=True)
    return nn.TransformerEncoder(layer, blocks, norm=nn.LayerNorm(width), enable_nested_tensor=False)


class Mosaik(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        d, e, q = cfg["data"], cfg["net"]["enc"], cfg["net"]["dec"]
        self.p = d["patch"]
        self.n = d["side"] // self.p
        self.embed = nn.Conv2d(3, e["width"], self.p, self.p)
        self.cls = nn.Parameter(torch.zeros(1, 1, e["width"]))
        self.register_buffer("pos_e", sincos(self.n, e["width"])[None])
        self.enc = stack(e["width"], e["blocks"], e["heads"], cfg["net"]["mlp_mult"])
        self.bridge = nn.Linear(e["width"], q["width"])
        self.hole = nn.Parameter(torch.zeros(1, 1, q["width"]))
        self.register_buffer("pos_d", sincos(self.n, q["width"])[None])
        self.dec = stack(q["width"], q["blocks"], q["heads"], cfg["net"]["mlp_mult"])
        self.head = nn.Linear(q["width"], 3 * self.p ** 2)
        nn.init.normal_(self.cls, std=0.02)
        nn.init.normal_(self.hole, std=0.02)

    def tokens(self, img):
        return self.embed(img).flatten(2).transpose(1, 2) + self.pos_e

    def features(self, img):
        t = self.tokens(img)
        t = torch.cat([self.cls.expand(len(t), -1, -1), t], dim=1)
        return self.enc(t)[:, 0]

    def pick(self, t, ratio):
        B, L, W = t.shape
        keep = int(L * (1 - ratio))
        order = torch.rand(B, L, device=t.device).argsort(dim=1)
        back = order.argsort(dim=1)
        seen = t.gather(1, order[:, :keep, None].expand(-1, -1, W))
        gone = torch.ones(B, L, device=t.device)
        gone[:, :keep] = 0
        return seen, gone.gather(1, back), back

    def forward(self, img, ratio):
        t = self.tokens(img)
        seen, gone, back = self.pick(t, ratio)
        z = self.enc(torch.cat([self.cls.expand(len(t), -1, -1), seen], dim=1))
        z = self.bridge(z)
        fill = self.hole.expand(len(z), back.shape[1] + 1 - z.shape[1], -1)
        body = torch.cat([z[:, 1:], fill], dim=1)
        body = body.gather(1, back[..., None].expand(-1, -1, body.shape[2])) + self.pos_d
        y = self.dec(torch.cat([z[:, :1], body], dim=1))
        return self.head(y[:, 1:]), gone
