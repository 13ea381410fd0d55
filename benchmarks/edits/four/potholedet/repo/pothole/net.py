import math

import torch
from torch import nn
import torch.nn.functional as F
from torchvision.models import resnet18, ResNet18_Weights


def tower(width, depth):
    mods = []
    for _ in range(depth):
        mods += [nn.Conv2d(width, width, 3, padding=1), nn.GroupNorm(32, width), nn.ReLU(inplace=True)]
    return nn.Sequential(*mods)


class Detector(nn.Module):
    def __init__(self, n_cls, n_anchor, depth=4, width=256, prior=0.01):
        super().__init__()
        r = resnet18(weights=ResNet18_Weights.IMAGENET1K_V1)
        self.stem = nn.Sequential(r.conv1, r.bn1, r.relu, r.maxpool, r.layer1)
        self.c3, self.c4, self.c5 = r.layer2, r.layer3, r.layer4
        self.lat = nn.ModuleList([nn.Conv2d(c, width, 1) for c in (128, 256, 512)])
        self.smooth = nn.ModuleList([nn.Conv2d(width, width, 3, padding=1) for _ in range(3)])
        self.cls_tower = tower(width, depth)
        self.box_tower = tower(width, depth)
        self.cls_out = nn.Conv2d(width, n_anchor * n_cls, 3, padding=1)
        self.box_out = nn.Conv2d(width, n_anchor * 4, 3, padding=1)
        self.n_cls = n_cls
        for m in [*self.cls_tower, *self.box_tower, self.cls_out, self.box_out]:
            if isinstance(m, nn.Conv2d):
                nn.init.normal_(m.weight, std=0.01)
                nn.init.zeros_(m.bias)
        nn.init.constant_(self.cls_out.bias, -math.log((1 - prior) / prior))
        for p in self.stem.parameters():
            p.requires_grad_(False)

    def forward(self, x):
        a = self.c3(self.stem(x))
        b = self.c4(a)
        c = self.c5(b)
        p5 = self.lat[2](c)
        p4 = self.lat[1](b) + F.interpolate(p5, size=b.shape[-2:], mode="nearest")
        p3 = self.lat[0](a) + F.interpolate(p4, size=a.shape[-2:], mode="nearest")
        cls, box, hw = [], [], []
        for s, p in zip(self.smooth, (p3, p4, p5)):
            p = s(p)
            n = p.shape[0]
            hw.append(tuple(p.shape[-2:]))
            cls.append(self.cls_out(self.cls_tower(p)).permute(0, 2, 3, 1).reshape(n, -1, self.n_cls))
            box.append(self.box_out(self.box_tower(p)).permute(0, 2, 3, 1).reshape(n, -1, 4))
        return torch.cat(cls, 1), torch.cat(box, 1), hw
