"""Command line of pyglobal."""
import argparse

from pyglobal import __version__
from pyglobal.data import CORPORA
from pyglobal.neighbours import show_neighbours
from pyglobal.settings import Settings
from pyglobal.train import run_training


def parser():
    p = argparse.ArgumentParser(prog="pyglobal", description=__doc__)
    p.add_argument("--version", action="version", version=__version__)
    sub = p.add_subparsers(dest="command", required=True)

    t = sub.add_parser("train", help="corpus to vectors")
    t.add_argument("--corpus", choices=sorted(CORPORA), default="wiki2014+gigaword5")
    t.add_argument("--out", default="runs")
    t.add_argument("--vocab-size", type=int, default=400000)
    t.add_argument("--span", type=int, default=21, help="length of the window, the word itself included")
    t.add_argument("--dim", type=int, default=50)
    t.add_argument("--x-max", type=float, default=100.0)
    t.add_argument("--alpha", type=float, default=0.75)
    t.add_argument("--lr", type=float, default=0.05)
    t.add_argument("--epochs", type=int, default=50)
    t.add_argument("--seed", type=int, default=0)
    t.add_argument("--ner", action="store_true", help="run the CoNLL-2003 experiment afterwards")

    n = sub.add_parser("neighbours", help="nearest words of a word")
    n.add_argument("--vectors", default="runs/vectors.txt")
    n.add_argument("--word", required=True)
    n.add_argument("--top", type=int, default=10)
    return p


def main():
    args = parser().parse_args()
    if args.command == "train":
        run_training(Settings.from_args(args))
    else:
        show_neighbours(args.vectors, args.word, args.top)


if __name__ == "__main__":
    main()
