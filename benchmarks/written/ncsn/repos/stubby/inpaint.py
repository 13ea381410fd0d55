import os
import sys

from torchvision.utils import save_image

from ncsn import io
from ncsn.args import parser
from ncsn.data import loader
from ncsn.inpainting import half_mask, inpaint


def main():
    args = parser("inpaint").parse_args()
    net, sigmas, _ = io.restore(args)
    x = next(iter(loader(args, train=False)))[0].to(sigmas.device)
    mask = half_mask(x)
    try:
        y = inpaint(net, sigmas, x, mask, args.eps, args.steps)
    except NotImplementedError:
        sys.exit("inpainting is not available yet")
    save_image(y.clamp(0, 1), os.path.join(args.out, "inpaint.png"), nrow=8)


if __name__ == "__main__":
    main()
