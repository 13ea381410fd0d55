import argparse


def get_parser():
    p = argparse.ArgumentParser(
        description="Soft Actor-Critic",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    p.add_argument("--algo", choices=("sac", "ddpg"), default="sac")
    p.add_argument("--env", default="HalfCheetah-v4", help="environment id")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--device", default="cpu")
    p.add_argument("--log-dir", default="results")

    g = p.add_argument_group("training")
    g.add_argument("--total-steps", type=int, default=None, help="default: by task")
    g.add_argument("--start-steps", type=int, default=1000, help="random actions")
    g.add_argument("--updates-per-step", type=int, default=1)
    g.add_argument("--batch-size", type=int, default=256)
    g.add_argument("--buffer-size", type=int, default=1000000)
    g.add_argument("--eval-every", type=int, default=1000)
    g.add_argument("--eval-episodes", type=int, default=1)

    g = p.add_argument_group("agent")
    g.add_argument("--lr", type=float, default=3e-4)
    g.add_argument("--alpha-lr", type=float, default=None, help="default: same as --lr")
    g.add_argument("--gamma", type=float, default=0.99)
    g.add_argument("--tau", type=float, default=0.005)
    g.add_argument("--target-interval", type=int, default=1)
    g.add_argument("--hidden", type=int, nargs="+", default=[256, 256])
    g.add_argument("--alpha", type=float, default=1.0, help="initial temperature")
    g.add_argument("--fixed-alpha", action="store_true", help="do not adapt alpha")
    g.add_argument("--value-network", action="store_true", help="separate V function")
    return p
