import argparse


def parse(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--game", default="MinAtar/Breakout-v1")
    p.add_argument("--body", choices=["mlp", "conv"], default="conv")
    p.add_argument("--frames", type=int, default=1_000_000)
    p.add_argument("--copies", type=int, default=16)
    p.add_argument("--horizon", type=int, default=5)
    p.add_argument("--gamma", type=float, default=0.99)
    p.add_argument("--rate", type=float, default=7e-4)
    p.add_argument("--rms_decay", type=float, default=0.99)
    p.add_argument("--rms_eps", type=float, default=1e-5)
    p.add_argument("--v_weight", type=float, default=0.5)
    p.add_argument("--h_weight", type=float, default=0.01)
    p.add_argument("--g_norm", type=float, default=0.5)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--test_every", type=int, default=1000, help="updates")
    p.add_argument("--test_games", type=int, default=30)
    p.add_argument("--log", default="logs/tmp")
    return p.parse_args(argv)
