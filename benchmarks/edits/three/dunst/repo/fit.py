import copy
import itertools
import os

import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader
from torchvision import datasets, transforms as T

from dunst.chain import Ladder
from dunst.settings import Settings
from dunst.unet import UNet


def images(batch):
    tf = T.Compose([T.RandomHorizontalFlip(), T.ToTensor(), T.Normalize((0.5,) * 3, (0.5,) * 3)])
    ds = datasets.CIFAR10("data", train=True, download=True, transform=tf)
    dl = DataLoader(ds, batch, shuffle=True, drop_last=True, num_workers=4)
    return itertools.chain.from_iterable(itertools.repeat(dl))


def main(s=Settings()):
    f = s.fit
    net = UNet(s).cuda()
    slow = copy.deepcopy(net).eval().requires_grad_(False)
    lad = Ladder(s.chain, "cuda")
    opt = torch.optim.Adam(net.parameters(), lr=f.lr)
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda i: min(1.0, (i + 1) / f.warm))
    os.makedirs("out", exist_ok=True)
    for it, (x, y) in zip(range(f.iters), images(f.batch)):
        x, y = x.cuda(), y.cuda()
        drop = torch.rand(len(y), device=y.device) < f.p_null
        y = torch.where(drop, torch.full_like(y, net.null), y)
        t = torch.randint(lad.n, (len(x),), device=x.device)
        eps = torch.randn_like(x)
        loss = F.mse_loss(net(lad.blur(x, t, eps), t, y), eps)
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), f.clip)
        opt.step()
        sched.step()
        with torch.no_grad():
            for p, q in zip(net.parameters(), slow.parameters()):
                q.lerp_(p, 1 - f.slow)
        if (it + 1) % f.dump == 0:
            torch.save({"net": net.state_dict(), "slow": slow.state_dict()}, s.ckpt)
            print(it + 1, loss.item(), flush=True)


if __name__ == "__main__":
    main()
