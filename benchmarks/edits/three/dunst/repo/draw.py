import torch
from torchvision.utils import save_image

from dunst.chain import Ladder
from dunst.settings import Settings
from dunst.unet import UNet
from dunst.walk import WALKS


def load(s):
    net = UNet(s).cuda().eval()
    net.load_state_dict(torch.load(s.ckpt)["slow"])
    return net, Ladder(s.chain, "cuda")


def batches(net, lad, s, d, n, kind="ddim"):
    for i in range(0, n, d.batch):
        y = torch.arange(i, min(n, i + d.batch), device="cuda") % s.classes
        yield WALKS[kind](net, lad, y, d, (3, s.side, s.side))


if __name__ == "__main__":
    s = Settings()
    net, lad = load(s)
    x = torch.cat(list(batches(net, lad, s, s.draw, 100)))
    save_image(x / 2 + 0.5, "out/grid.png", nrow=10)
