import argparse


def parser():
    p = argparse.ArgumentParser(description="U-Net on microscopy images")
    p.add_argument("--dataset", choices=["em", "u373", "hela"], default="em")
    p.add_argument("--root", default="./data")
    p.add_argument("--out", default="./checkpoints")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--val-every", type=int, default=5,
                   help="every n-th image is held out")

    g = p.add_argument_group("network")
    g.add_argument("--width", type=int, default=64, help="channels of the first level")
    g.add_argument("--depth", type=int, default=4, help="number of poolings")
    g.add_argument("--classes", type=int, default=2)
    g.add_argument("--drop", type=float, default=0.5)
    g.add_argument("--init", choices=["normal", "he"], default="normal")

    g = p.add_argument_group("optimisation")
    g.add_argument("--optim", choices=["sgd", "adam"], default="sgd")
    g.add_argument("--lr", type=float, default=1e-3)
    g.add_argument("--momentum", type=float, default=0.99)
    g.add_argument("--batch", type=int, default=1)
    g.add_argument("--steps", type=int, default=30000)
    g.add_argument("--workers", type=int, default=4)

    g = p.add_argument_group("pixel weights")
    g.add_argument("--w0", type=float, default=5.0)
    g.add_argument("--sigma", type=float, default=5.0)
    g.add_argument("--wc", type=float, nargs=2, default=[1.5, 1.0],
                   help="weight of background and cell pixels")

    g = p.add_argument_group("augmentation")
    g.add_argument("--max-angle", type=float, default=180.0)
    g.add_argument("--max-shift", type=float, default=20.0)
    g.add_argument("--grid", type=int, default=3)
    g.add_argument("--elastic-sd", type=float, default=10.0, help="pixels")

    g = p.add_argument_group("prediction")
    g.add_argument("--tile", type=int, default=256)
    g.add_argument("--margin", type=int, default=48)
    return p


def parse(argv=None):
    args = parser().parse_args(argv)
    if args.tile % (1 << args.depth):
        raise SystemExit("--tile must be a multiple of %d" % (1 << args.depth))
    return args
