import json
import os

from ncsn import io, metrics
from ncsn.args import parser
from ncsn.data import loader
from ncsn.langevin import annealed_langevin


def main():
    args = parser("evaluate").parse_args()
    net, sigmas, shape = io.restore(args)
    x, _ = annealed_langevin(net, sigmas, (args.n, *shape), args.eps, args.steps)
    x = x.clamp(0, 1).cpu().numpy()
    real = next(iter(loader(args, train=False)))[0].numpy()
    result = {
        "fid": metrics.fid(x, real),
        "inception_score": metrics.inception_score(x),
        "pixels": metrics.pixel_stats(x),
        "pixels_real": metrics.pixel_stats(real),
    }
    with open(os.path.join(args.out, "eval.json"), "w") as f:
        json.dump(result, f, indent=1)


if __name__ == "__main__":
    main()
