import argparse
import os

import yaml

BASE = os.path.join(os.path.dirname(__file__), "..", "configs", "base.yaml")


def parser():
    p = argparse.ArgumentParser()
    p.add_argument("--config", default=None)
    p.add_argument("--out", default="runs/default")
    p.add_argument("--set", nargs="*", default=[], metavar="KEY=VALUE")
    p.add_argument("--task", default="cifar", choices=["cifar", "lsun", "text", "mnist", "toy"])
    p.add_argument("--net", default="resnet32")
    p.add_argument("--arch", default="baseline")
    p.add_argument("--method", default="gp", choices=["gp", "clip", "dcgan", "lsgan"])
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--batch-size", type=int, default=64)
    p.add_argument("--iterations", type=int, default=100000)
    p.add_argument("--n-critic", type=int, default=5)
    p.add_argument("--lam", type=float, default=10.0, help="penalty coefficient")
    p.add_argument("--clip", type=float, default=0.01)
    p.add_argument("--optim", default="adam", choices=["adam", "rmsprop"])
    p.add_argument("--lr", type=float, default=1e-4)
    p.add_argument("--betas", type=float, nargs=2, default=[0.0, 0.9])
    p.add_argument("--decay", default="none", choices=["none", "linear"])
    p.add_argument("--z-dim", type=int, default=64)
    p.add_argument("--conditional", action="store_true")
    p.add_argument("--aux-d", type=float, default=1.0)
    p.add_argument("--aux-g", type=float, default=1.0)
    p.add_argument("--width", type=int, default=512)
    p.add_argument("--noise", type=float, default=1.0)
    p.add_argument("--seq-len", type=int, default=32)
    p.add_argument("--channels", type=int, default=512)
    p.add_argument("--blocks", type=int, default=5)
    p.add_argument("--res-scale", type=float, default=0.3)
    p.add_argument("--is-samples", type=int, default=50000)
    p.add_argument("--workers", type=int, default=4)
    return p


def _merge(ns, values):
    for key, value in values.items():
        if hasattr(ns, key):
            setattr(ns, key, value)


def load(argv=None):
    ns = parser().parse_args(argv)
    for path in (BASE, ns.config):
        if path:
            with open(path) as f:
                _merge(ns, yaml.safe_load(f) or {})
    _merge(ns, {k: yaml.safe_load(v) for k, v in (s.split("=", 1) for s in ns.set)})
    os.makedirs(ns.out, exist_ok=True)
    return ns
