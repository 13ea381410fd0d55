import argparse


def parser():
    p = argparse.ArgumentParser()
    p.add_argument("--data", default="wmt14-ende", choices=["wmt14-ende", "wmt14-enfr"])
    p.add_argument("--root", default="data/wmt14")
    p.add_argument("--save", default="runs/default")
    p.add_argument("--max-pairs", type=int, default=50000)
    p.add_argument("--vocab", type=int, default=20000)
    p.add_argument("--max-len", type=int, default=60)

    p.add_argument("--layers", type=int, default=6)
    p.add_argument("--d-model", type=int, default=512)
    p.add_argument("--heads", type=int, default=8)
    p.add_argument("--d-ff", type=int, default=2048)
    p.add_argument("--dropout", type=float, default=0.1)

    p.add_argument("--batch-size", type=int, default=32)
    p.add_argument("--max-tokens", type=int, default=25000, help="tokens per batch")
    p.add_argument("--epochs", type=int, default=5)
    p.add_argument("--steps", type=int, default=100000)
    p.add_argument("--warmup", type=int, default=4000)
    p.add_argument("--lr", type=float, default=1e-4)
    p.add_argument("--smoothing", type=float, default=0.1)
    p.add_argument("--seed", type=int, default=0)

    p.add_argument("--beam", type=int, default=1)
    p.add_argument("--alpha", type=float, default=0.6)
    p.add_argument("--average", type=int, default=5)
    return p
