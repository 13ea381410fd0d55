import torch
from torch import nn


class DoubleConv(nn.Sequential):
    def __init__(self, cin, cout):
        super().__init__(
            nn.Conv2d(cin, cout, kernel_size=3, padding=1, bias=False),
            nn.BatchNorm2d(cout),
            nn.ReLU(inplace=True),
            nn.Conv2d(cout, cout, kernel_size=3, padding=1, bias=False),
            nn.BatchNorm2d(cout),
            nn.ReLU(inplace=True),
        )


class UpBlock(nn.Module):
    def __init__(self, cin, cskip, cout):
        super().__init__()
        self.grow = nn.Upsample(scale_factor=2, mode="bilinear", align_corners=True)
        self.conv = DoubleConv(cin + cskip, cout)

    def forward(self, x, skip):
        x = self.grow(x)
        return self.conv(torch.cat([skip, x], dim=1))


class UNet(nn.Module):
    """Encoder-decoder with skip connections; returns class probabilities."""

    def __init__(self, width=64, depth=4, classes=2, drop=0.5, cin=1):
        super().__init__()
        chans = [width * 2 ** i for i in range(depth + 1)]
        self.stem = DoubleConv(cin, chans[0])
        self.pool = nn.MaxPool2d(kernel_size=2, stride=2)
        self.down = nn.ModuleList(DoubleConv(a, b) for a, b in zip(chans, chans[1:]))
        self.drop = nn.Dropout2d(drop)
        self.up = nn.ModuleList(UpBlock(b, a, a)
                                for a, b in reversed(list(zip(chans, chans[1:]))))
        self.head = nn.Conv2d(chans[0], classes, kernel_size=1)

    def forward(self, x):
        skips = []
        x = self.stem(x)
        for block in self.down:
            skips.append(x)
            x = block(self.pool(x))
        for block in self.up:
            x = block(x, skips.pop())
        return torch.softmax(self.head(x), dim=1)
