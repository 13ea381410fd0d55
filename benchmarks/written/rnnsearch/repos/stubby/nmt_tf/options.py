import argparse


def parser():
    ap = argparse.ArgumentParser()
    g = ap.add_argument_group("data")
    g.add_argument("--corpus", default="tatoeba", choices=["tatoeba", "wmt14"])
    g.add_argument("--data", default="data/fra.txt")
    g.add_argument("--dev-sets", default="newstest2012,newstest2013")
    g.add_argument("--test-set", default="newstest2014")
    g.add_argument("--vocab", type=int, default=3000)
    g.add_argument("--max-lines", type=int, default=None)
    g = ap.add_argument_group("model")
    g.add_argument("--model", default="rnnsearch", choices=["rnnsearch", "rnnencdec"])
    g.add_argument("--embed", type=int, default=620)
    g.add_argument("--hidden", type=int, default=1000)
    g.add_argument("--readout", type=int, default=500)
    g = ap.add_argument_group("training")
    g.add_argument("--batch", type=int, default=64)
    g.add_argument("--epochs", type=int, default=10)
    g.add_argument("--rho", type=float, default=0.95)
    g.add_argument("--epsilon", type=float, default=1e-6)
    g.add_argument("--clip", type=float, default=1.0, help="threshold of the gradient norm")
    g.add_argument("--patience", type=int, default=10)
    g.add_argument("--ckpt", default="ckpt")
    return ap
