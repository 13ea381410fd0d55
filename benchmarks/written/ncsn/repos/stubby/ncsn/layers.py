import torch.nn as nn
import torch.nn.functional as F

ACTS = {
    "relu": nn.ReLU,
    "elu": nn.ELU,
    "softplus": nn.Softplus,
    "swish": nn.SiLU,
}


class CondInstanceNormPlus(nn.Module):
    """Instance norm with a scale and shift for the noise level."""

    def __init__(self, channels, num_levels):
        super().__init__()
        self.num_levels = num_levels
        self.norm = nn.InstanceNorm2d(channels, affine=True)

    def forward(self, x, level):
        return self.norm(x)


class ChainedPool(nn.Module):
    """Average pooling and convolution, each result added to the sum."""

    def __init__(self, channels, links=2, act=nn.ELU):
        super().__init__()
        self.act = act()
        self.convs = nn.ModuleList(
            [nn.Conv2d(channels, channels, 3, padding=1, bias=False) for _ in range(links)]
        )

    def forward(self, x):
        x = self.act(x)
        path = x
        for conv in self.convs:
            path = F.avg_pool2d(path, kernel_size=5, stride=1, padding=2)
            path = conv(path)
            x = x + path
        return x
