import argparse
import random

import torch

from formel.measure import same
from formel.net import Transducer
from formel.search import beam
from formel.table import EOS, PAD, UNK, Table, mixtures, read


def flags():
    ap = argparse.ArgumentParser()
    ap.add_argument("data", choices=["geo", "atis"])
    for name, kind, dflt in [("units", int, 256), ("emb", int, 64), ("drop", float, 0.1), ("lr", float, 5e-4),
                             ("smooth", float, 0.0), ("batch", int, 32), ("epochs", int, 50), ("seed", int, 1),
                             ("mixed", int, 1), ("beam", int, 5), ("clip", float, 5.0)]:
        ap.add_argument("--" + name, type=kind, default=dflt)
    ap.add_argument("--no-copy", dest="copy", action="store_false")
    ap.add_argument("--no-attn", dest="attn", action="store_false")
    return ap.parse_args()


def pack(rows, ti, to, dev):
    """Unknown question words get numbers behind the output table."""
    names, extra = list(to.words), {}
    wide = lambda w: to.ids[w] if w in to.ids else extra.setdefault(w, len(names) + len(extra))
    m, n = max(len(q) for q, _ in rows), max(len(f) for _, f in rows) + 1
    src = [[ti[w] for w in q] + [PAD] * (m - len(q)) for q, _ in rows]
    alias = [[wide(w) for w in q] + [PAD] * (m - len(q)) for q, _ in rows]
    tgt = [[to.ids.get(w, extra.get(w, UNK)) for w in f] + [EOS] + [PAD] * (n - 1 - len(f)) for _, f in rows]
    t = lambda v: torch.tensor(v, device=dev)
    return t(src), t(alias), t(tgt), names + list(extra)


def accuracy(net, rows, ti, to, width, dev):
    net.eval()
    hit = 0
    for q, f in rows:
        src, alias, _, names = pack([(q, f)], ti, to, dev)
        hit += same(beam(net, src, alias, names, width), f)
    return 100 * hit / len(rows)


def main():
    a, dev = flags(), "cuda" if torch.cuda.is_available() else "cpu"
    random.seed(a.seed)
    torch.manual_seed(a.seed)
    train, dev_rows, test = (read(a.data, p) for p in ("train", "dev", "test"))
    ti, to = Table([q for q, _ in train], 2), Table([f for _, f in train], 2)
    net = Transducer(len(ti), len(to), a).to(dev)
    opt = torch.optim.Adam(net.parameters(), lr=a.lr)
    best, kept = -1.0, None
    for ep in range(a.epochs):
        rows = train + mixtures(train, a.mixed * len(train))
        random.shuffle(rows)
        net.train()
        for i in range(0, len(rows), a.batch):
            src, alias, tgt, names = pack(rows[i:i + a.batch], ti, to, dev)
            loss = net.loss(src, alias, len(names), tgt)
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), a.clip)
            opt.step()
        acc = accuracy(net, dev_rows, ti, to, 1, dev)
        if acc > best:
            best, kept = acc, {k: v.clone() for k, v in net.state_dict().items()}
        print(ep, f"dev {acc:.1f}", flush=True)
    net.load_state_dict(kept)
    print(f"{a.data} seed {a.seed} test {accuracy(net, test, ti, to, a.beam, dev):.1f}")


if __name__ == "__main__":
    main()
