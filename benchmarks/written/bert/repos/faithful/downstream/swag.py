import torch
from datasets import load_dataset

from corpus.pieces import Pieces, frame
from encoder import settings
from encoder.heads import ChoiceNet

from .common import batches, borrow, fit
from .scores import hits


def rows(pieces, split, room):
    out = []
    for ex in load_dataset("swag", "regular", split=split):
        a = pieces.encode(ex["sent1"])[:room // 2]
        four = []
        for k in range(4):
            b = pieces.encode(ex["sent2"] + " " + ex[f"ending{k}"])[:room - 3 - len(a)]
            four.append(frame(a, b, room))
        out.append(([x[0] for x in four], [x[1] for x in four], ex["label"]))
    return out


def main():
    args, s = settings.cli("SWAG")
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(s.seed)
    pieces = Pieces("data/vocab.txt")
    net = borrow(ChoiceNet(s), args.start_from).to(dev)
    fit(net, rows(pieces, "train", s.max_len), s, s.lr, s.batch_size, s.epochs, s.seed, dev)
    p, y = [], []
    with torch.no_grad():
        for ids, side, label in batches(rows(pieces, "validation", s.max_len), 16):
            p += net(ids.to(dev), side.to(dev)).argmax(1).tolist()
            y += label.tolist()
    print("swag accuracy", hits(p, y))


if __name__ == "__main__":
    main()
