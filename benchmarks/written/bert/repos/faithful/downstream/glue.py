"""Fine-tune on GLUE; every point of the grid is run and the best on the development part is reported."""
import itertools
import json
import os

import torch
from datasets import load_dataset

from corpus.pieces import Pieces, frame
from encoder import settings
from encoder.heads import SentenceNet

from .common import batches, borrow, fit
from .scores import correlation, f_one, hits

# name: (text fields, classes, score, development splits)
TASKS = {
    "mnli": (("premise", "hypothesis"), 3, hits, ["validation_matched", "validation_mismatched"]),
    "qqp": (("question1", "question2"), 2, f_one, ["validation"]),
    "qnli": (("question", "sentence"), 2, hits, ["validation"]),
    "sst2": (("sentence",), 2, hits, ["validation"]),
    "cola": (("sentence",), 2, hits, ["validation"]),
    "stsb": (("sentence1", "sentence2"), 1, correlation, ["validation"]),
    "mrpc": (("sentence1", "sentence2"), 2, f_one, ["validation"]),
    "rte": (("sentence1", "sentence2"), 2, hits, ["validation"]),
}


def rows(pieces, name, split, room):
    fields = TASKS[name][0]
    out = []
    for ex in load_dataset("glue", name, split=split):
        a = pieces.encode(ex[fields[0]])
        b = pieces.encode(ex[fields[1]]) if len(fields) == 2 else None
        while len(a) + len(b or ()) > room - (3 if b is not None else 2):
            (a if len(a) >= len(b or ()) else b).pop()
        ids, side = frame(a, b, room)
        out.append((ids, side, ex["label"]))
    return out


@torch.no_grad()
def judge(net, data, name, dev):
    p, y = [], []
    for ids, side, label in batches(data, 64):
        out = net(ids.to(dev), side.to(dev)).cpu()
        p += (out[:, 0] if out.size(1) == 1 else out.argmax(1)).tolist()
        y += label.tolist()
    return TASKS[name][2](p, y)


def search(name, s, start, pieces, dev):
    train = rows(pieces, name, "train", s.max_len)
    held = {sp: rows(pieces, name, sp, s.max_len) for sp in TASKS[name][3]}
    best = None
    for size, lr, epochs in itertools.product(s.grid["batch_size"], s.grid["lr"], s.grid["epochs"]):
        torch.manual_seed(s.seed)
        net = borrow(SentenceNet(s, TASKS[name][1]), start).to(dev)
        fit(net, train, s, lr, size, epochs, s.seed, dev)
        got = {sp: judge(net, d, name, dev) for sp, d in held.items()}
        lead = next(iter(got.values()))
        print(name, size, lr, epochs, got, flush=True)
        if best is None or lead > best[0]:
            best = (lead, {"batch_size": size, "lr": lr, "epochs": epochs, "scores": got})
    return best[1]


def main():
    args, s = settings.cli("GLUE", lambda ap: ap.add_argument("--tasks", nargs="*", default=list(TASKS)))
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    pieces = Pieces("data/vocab.txt")
    table = {name: search(name, s, args.start_from, pieces, dev) for name in args.tasks}
    os.makedirs(args.out, exist_ok=True)
    json.dump(table, open(f"{args.out}/glue.json", "w"), indent=1)


if __name__ == "__main__":
    main()
