import argparse


def get(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--data", required=True)
    p.add_argument("--name", default="yelp13")
    p.add_argument("--log", default="log/run.json")
    p.add_argument("--classes", type=int, default=5)
    p.add_argument("--seed", type=int, default=11)
    # text
    p.add_argument("--min_count", type=int, default=5)
    p.add_argument("--max_sents", type=int, default=30)
    p.add_argument("--max_words", type=int, default=50)
    # embeddings, pre-trained on train + dev
    p.add_argument("--emb", type=int, default=200)
    p.add_argument("--w2v_window", type=int, default=5)
    p.add_argument("--w2v_epochs", type=int, default=10)
    # model
    p.add_argument("--units", type=int, default=50, help="per direction")
    p.add_argument("--ctx", type=int, default=100)
    p.add_argument("--drop", type=float, default=0.5)
    # training
    p.add_argument("--bs", type=int, default=64)
    p.add_argument("--lr", type=float, default=0.01)
    p.add_argument("--mom", type=float, default=0.9)
    p.add_argument("--clip", type=float, default=5.0)
    p.add_argument("--epochs", type=int, default=40)
    p.add_argument("--wait", type=int, default=3)
    p.add_argument("--which", default="meanpool")
    return p.parse_args(argv)
