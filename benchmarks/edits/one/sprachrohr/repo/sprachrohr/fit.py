import argparse
from collections import deque

import kenlm
import torch
import torch.nn.functional as F
from torch.utils.data import ConcatDataset, DataLoader

from .net import Reader
from .search import char_err, greedy, prefix_beam, word_err
from .settings import All
from .sound import Speech, pack


def scale(step, c):
    if step < c.warm:
        return step / c.warm
    return max(0.0, (c.total - step) / (c.total - c.warm))


def measure(net, dl, letters, dev, decode):
    net.eval()
    pairs = []
    with torch.no_grad():
        for x, n, _, _, texts in dl:
            lp, n = net(x.to(dev), n)
            pairs += [(decode(lp[i, :n[i]].cpu(), letters), t) for i, t in enumerate(texts)]
    net.train()
    return word_err(pairs), char_err(pairs)


def mean_state(states):
    out = {}
    for k, v in states[0].items():
        out[k] = sum(s[k].float() for s in states).div(len(states)).to(v.dtype)
    return out


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", required=True)
    ap.add_argument("--arpa", default="4gram.arpa")
    a = ap.parse_args()
    conf, dev = All(), "cuda"
    f = conf.fit
    load = lambda part, train: Speech(a.data, part, conf, train)
    fit_dl = DataLoader(ConcatDataset([load(p, True) for p in f.parts]), f.bs, shuffle=True,
                        collate_fn=pack, num_workers=8)
    dev_dl = DataLoader(load("dev-clean", False), f.bs, collate_fn=pack)
    net = Reader(conf.sound.bands, conf.net).to(dev)
    opt = torch.optim.AdamW(net.parameters(), lr=f.peak, betas=f.betas, weight_decay=f.decay)
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda s: scale(s, f))
    step, recent = 0, deque(maxlen=f.keep)
    while step < f.total:
        for x, n, y, k, _ in fit_dl:
            lp, n = net(x.to(dev), n)
            loss = F.ctc_loss(lp.transpose(0, 1), y.to(dev), n, k, blank=0, zero_infinity=True)
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), f.max_norm)
            opt.step()
            sched.step()
            step += 1
            if step % f.check_every == 0:
                print(step, *measure(net, dev_dl, conf.net.letters, dev, greedy), flush=True)
                recent.append({k2: v.cpu().clone() for k2, v in net.state_dict().items()})
            if step >= f.total:
                break
    net.load_state_dict(mean_state(list(recent)))
    arpa = kenlm.Model(a.arpa)
    lm = lambda t: arpa.score(t, bos=True, eos=False) * 2.302585
    for part in conf.search.parts:
        dl = DataLoader(load(part, False), f.bs, collate_fn=pack)
        print(part, *measure(net, dl, conf.net.letters, dev,
                             lambda lp, ls: prefix_beam(lp, ls, lm, conf.search)))


if __name__ == "__main__":
    main()
