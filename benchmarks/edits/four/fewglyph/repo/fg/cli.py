import argparse


def parser():
    p = argparse.ArgumentParser()
    p.add_argument("--root", default="data/mini")
    p.add_argument("--gray", action="store_true")
    p.add_argument("--side", type=int, default=84)
    p.add_argument("--rot", action="store_true", help="add rotated copies as new classes")
    p.add_argument("--way", type=int, default=5)
    p.add_argument("--shot", type=int, default=5)
    p.add_argument("--query", type=int, default=15)
    p.add_argument("--test_way", type=int, default=5)
    p.add_argument("--test_episodes", type=int, default=600)
    p.add_argument("--width", type=int, default=64)
    p.add_argument("--epochs", type=int, default=200)
    p.add_argument("--episodes", type=int, default=100, help="per epoch")
    p.add_argument("--lr", type=float, default=1e-3)
    p.add_argument("--halve", type=int, default=20, help="epochs between halvings")
    p.add_argument("--patience", type=int, default=40)
    p.add_argument("--seed", type=int, default=0)
    p.add_argument("--tag", default="omni")
    return p
