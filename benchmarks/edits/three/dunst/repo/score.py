from dataclasses import replace

import torch
from torchmetrics.image.fid import FrechetInceptionDistance
from torchmetrics.image.inception import InceptionScore
from torchvision import datasets, transforms as T

from draw import batches, load
from dunst.settings import Settings


def real(fid):
    ds = datasets.CIFAR10("data", train=True, download=True, transform=T.PILToTensor())
    for x, _ in torch.utils.data.DataLoader(ds, 500):
        fid.update(x.cuda(), real=True)


def main(s=Settings()):
    net, lad = load(s)
    fid = FrechetInceptionDistance(reset_real_features=False).cuda()
    real(fid)
    for kind in s.score.kinds:
        for w in s.score.ws:
            fid.reset()
            inc = InceptionScore().cuda()
            for x in batches(net, lad, s, replace(s.draw, w=w), s.score.n, kind):
                u8 = ((x.clamp(-1, 1) + 1) * 127.5).round().to(torch.uint8)
                fid.update(u8, real=False)
                inc.update(u8)
            print(f"{kind} w={w} fid={fid.compute():.2f} is={inc.compute()[0]:.2f}", flush=True)


if __name__ == "__main__":
    main()
