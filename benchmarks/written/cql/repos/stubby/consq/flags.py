import argparse


def build_parser():
    p = argparse.ArgumentParser("consq", description="Conservative offline RL in JAX")
    p.add_argument("--task", default="hopper-medium-v0")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--logdir", default="runs")

    g = p.add_argument_group("optimisation")
    g.add_argument("--steps", type=int, default=1_000_000)
    g.add_argument("--batch-size", type=int, default=256)
    g.add_argument("--lr", type=float, default=3e-4, help="base learning rate")
    g.add_argument("--actor-lr-mult", type=float, default=0.1, help="actor rate relative to --lr")
    g.add_argument("--discount", type=float, default=0.99)
    g.add_argument("--ema", type=float, default=5e-3, help="speed of the target networks")
    g.add_argument("--hidden", type=int, nargs="+", default=[256, 256])

    g = p.add_argument_group("conservative term")
    g.add_argument("--alpha", type=float, default=5.0)
    g.add_argument("--variant", choices=["entropy", "rho"], default="entropy")
    g.add_argument("--num-actions", type=int, default=10)
    g.add_argument("--lagrange", action="store_true", help="tune alpha")
    g.add_argument("--lagrange-thresh", type=float, default=10.0,
                   help="10.0 for MuJoCo, 5.0 for Adroit and Kitchen")

    g = p.add_argument_group("evaluation")
    g.add_argument("--eval-every", type=int, default=10_000)
    g.add_argument("--eval-episodes", type=int, default=10)
    return p


def parse(argv=None):
    args = build_parser().parse_args(argv)
    args.actor_lr = args.lr * args.actor_lr_mult
    return args
