import copy
import itertools
import random
import sys

import numpy as np
import torch
import yaml

from etikett.corpus import batch, read, span_f1, to_bioes, vectors
from etikett.model import Tagger


def configure(pairs):
    c = yaml.safe_load(open("conf/base.yaml"))
    for p in pairs:
        key, val = p.split("=")
        *path, leaf = key.split(".")
        node = c
        for k in path:
            node = node[k]
        node[leaf] = yaml.safe_load(val)
    c["c"] = yaml.safe_load(open("conf/corpora.yaml"))[c["corpus"]]
    c["m"] = yaml.safe_load(open("conf/models.yaml"))[c["model"]]
    return c


def test_on(net, sents, maps, bs=32):
    net.eval()
    names, pairs = {i: t for t, i in maps[2].items()}, []
    with torch.no_grad():
        for i in range(0, len(sents), bs):
            w, ch, _, mask = batch(sents[i:i + bs], *maps, 0.0)
            for p, s in zip(net.top.decode(net.emit(w, ch, mask), mask), sents[i:i + bs]):
                pairs.append(([names[k] for k in p], s[1]))
    net.train()
    return span_f1(pairs)


def run(c):
    for f in (random.seed, np.random.seed, torch.manual_seed):
        f(c["seed"])
    parts = {k: [(s[0], to_bioes(s[1])) for s in read(f"{c['data_dir']}/{v}")]
             for k, v in c["c"]["files"].items()}
    number = lambda items, at: {x: i + at for i, x in enumerate(sorted(set(items)))}
    vocab = number((w.lower() for p in parts.values() for s in p for w in s[0]), 2)
    chars = number((q for s in parts["train"] for w in s[0] for q in w), 2)
    tags = number((t for p in parts.values() for s in p for t in s[1]), 0)
    vocab.update({"<pad>": 0, "<unk>": 1})
    maps, f = (vocab, chars, tags), c["fit"]
    vec = vectors(f"{c['data_dir']}/{c['c']['vectors']}", vocab, c["m"]["word_dim"])
    net = Tagger(vec, len(chars) + 2, len(tags), c["m"])
    opt = torch.optim.SGD(net.parameters(), lr=f["lr"], momentum=f["momentum"], weight_decay=f["l2"])
    top, kept, bad = -1.0, None, 0
    for ep in range(f["epochs"]):
        for grp in opt.param_groups:
            grp["lr"] = f["lr"] / (1 + f["decay"] * ep)
        train = parts["train"]
        random.shuffle(train)
        for i in range(0, len(train), f["bs"]):
            w, ch, y, mask = batch(train[i:i + f["bs"]], *maps, c["m"]["unk_p"])
            loss = net.top.loss(net.emit(w, ch, mask), y, mask)
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), f["clip"])
            opt.step()
        now = test_on(net, parts["dev"], maps)
        bad = 0 if now > top else bad + 1
        if now > top:
            top, kept = now, copy.deepcopy(net.state_dict())
        if bad >= f["patience"]:
            break
    net.load_state_dict(kept)
    return test_on(net, parts["test"], maps)


if __name__ == "__main__":
    if sys.argv[1:2] == ["sweep"]:
        s = configure([])["sweep"]
        for corpus, model in itertools.product(s["corpora"], s["models"]):
            f1 = [run(configure([f"corpus={corpus}", f"model={model}", f"seed={k}"] + sys.argv[2:]))
                  for k in s["seeds"]]
            print(f"{corpus} {model} F1 {100 * np.mean(f1):.2f} ({100 * np.std(f1):.2f})")
    else:
        print(run(configure(sys.argv[1:])))
