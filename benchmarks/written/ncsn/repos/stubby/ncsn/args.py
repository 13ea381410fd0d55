import argparse


def parser(what):
    p = argparse.ArgumentParser(what)
    p.add_argument("--dataset", default="mnist", choices=["mnist", "celeba", "cifar10"])
    p.add_argument("--data-root", default="data")
    p.add_argument("--out", default="runs/debug")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--device", default="cuda")

    g = p.add_argument_group("noise")
    g.add_argument("--sigma-begin", type=float, default=1.0)
    g.add_argument("--sigma-end", type=float, default=0.01)
    g.add_argument("--num-levels", type=int, default=5)

    g = p.add_argument_group("network")
    g.add_argument("--width", type=int, default=64)
    g.add_argument("--depth", type=int, default=6)
    g.add_argument("--act", default="relu")

    g = p.add_argument_group("training")
    g.add_argument("--iterations", type=int, default=200000)
    g.add_argument("--batch-size", type=int, default=128)
    g.add_argument("--lr", type=float, default=1e-3)
    g.add_argument("--log-every", type=int, default=100)

    g = p.add_argument_group("sampling")
    g.add_argument("--n", type=int, default=100)
    g.add_argument("--steps", type=int, default=100)
    g.add_argument("--eps", type=float, default=2e-5)
    return p
