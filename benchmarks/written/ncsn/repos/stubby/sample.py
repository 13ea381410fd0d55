import os

import torch
from torchvision.utils import save_image

from ncsn import io
from ncsn.args import parser
from ncsn.langevin import annealed_langevin


def main():
    args = parser("sample").parse_args()
    torch.manual_seed(args.seed)
    net, sigmas, shape = io.restore(args)
    x, steps = annealed_langevin(net, sigmas, (args.n, *shape), args.eps, args.steps)
    save_image(x.clamp(0, 1), os.path.join(args.out, "samples.png"), nrow=8)
    path = torch.cat([s[:8] for s in steps]).clamp(0, 1)
    save_image(path, os.path.join(args.out, "levels.png"), nrow=8)


if __name__ == "__main__":
    main()
