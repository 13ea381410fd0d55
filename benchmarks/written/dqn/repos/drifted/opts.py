import argparse


def get_opts(argv=None):
    p = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    p.add_argument("--game", default="Pong")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--device", default="cuda")
    p.add_argument("--logdir", default="results/tmp")

    g = p.add_argument_group("environment")
    g.add_argument("--skip", type=int, default=4, help="emulator frames per action")
    g.add_argument("--stack", type=int, default=4, help="frames in the network input")
    g.add_argument("--noops", type=int, default=30)
    g.add_argument("--life-terminal", action="store_true", help="end episodes on life loss")

    g = p.add_argument_group("agent")
    g.add_argument("--hidden", type=int, default=512)
    g.add_argument("--horizon", type=float, default=100.0, help="effective horizon in steps")
    g.add_argument("--eps-start", type=float, default=1.0)
    g.add_argument("--eps-end", type=float, default=0.1)
    g.add_argument("--anneal", type=int, default=4_000_000, help="in raw emulator frames")
    g.add_argument("--no-target", action="store_true")
    g.add_argument("--target-every", type=int, default=10_000)
    g.add_argument("--tau", type=float, default=1e-3)

    g = p.add_argument_group("memory")
    g.add_argument("--capacity", type=int, default=1_000_000)
    g.add_argument("--batch", type=int, default=32)
    g.add_argument("--learn-start", type=int, default=50_000)
    g.add_argument("--alpha", type=float, default=0.6)

    g = p.add_argument_group("optimiser")
    g.add_argument("--optim", choices=["adam", "rmsprop"], default="adam")
    g.add_argument("--lr", type=float, default=2.5e-4)
    g.add_argument("--clip", type=float, default=1.0)
    g.add_argument("--train-every", type=int, default=4, help="steps between updates")

    g = p.add_argument_group("run length and evaluation")
    g.add_argument("--frames", type=int, default=50_000_000, help="agent steps")
    g.add_argument("--eval-every", type=int, default=250_000)
    g.add_argument("--eval-episodes", type=int, default=30)
    g.add_argument("--eval-eps", type=float, default=0.05)
    g.add_argument("--eval-minutes", type=float, default=5.0)
    return p.parse_args(argv)
