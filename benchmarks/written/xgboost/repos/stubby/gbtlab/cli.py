import argparse

from .experiments import compare, higgs, ranking, claims
from .settings import COMMON

RUNS = {
    "higgs": higgs.run,
    "allstate": claims.run_allstate,
    "criteo": claims.run_criteo,
    "yahoo": ranking.run,
    "compare": compare.run,
}


def build_parser():
    p = argparse.ArgumentParser(prog="gbtlab")
    p.add_argument("experiment", choices=sorted(RUNS))
    tree = p.add_argument_group("trees")
    tree.add_argument("--max-depth", type=int, default=6)
    tree.add_argument("--eta", type=float, default=0.3, help="shrinkage")
    tree.add_argument("--lam", type=float, default=1.0, help="L2 term on the leaf weights")
    tree.add_argument("--gamma", type=float, default=0.0, help="cost of a leaf")
    tree.add_argument("--colsample", type=float, default=1.0)
    tree.add_argument("--trees", type=int, default=None, help="overrides the experiment's number")
    sys_ = p.add_argument_group("system")
    sys_.add_argument("--block-rows", type=int, default=1 << 16, help="examples in a column block")
    sys_.add_argument("--external", action="store_true", help="train from disk")
    data = p.add_argument_group("data")
    data.add_argument("--data-dir", default="data")
    data.add_argument("--rows", type=int, default=4000)
    data.add_argument("--seed", type=int, default=0)
    p.add_argument("--log", default="results.jsonl")
    p.set_defaults(**COMMON)
    return p


def main(argv=None):
    args = build_parser().parse_args(argv)
    RUNS[args.experiment](args)
