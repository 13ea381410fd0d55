import argparse
import copy
import math
import random

import torch

from sentvae import text
from sentvae.model import SentVae, active_units, draw, floor_kl, is_logp, kl_std, ramp_at
from sentvae.settings import PRESETS, lm_variant

DEV = "cuda" if torch.cuda.is_available() else "cpu"


def bound(model, x, n):
    if not model.c.code:
        return -model.token_logp(x, None).sum(1), torch.zeros(len(x), device=x.device), None
    mu, lv = model.infer(x, n)
    return -model.token_logp(x, draw(mu, lv)).sum(1), kl_std(mu, lv), mu


@torch.no_grad()
def measure(model, sents, s, exact=False):
    model.eval()
    nll = kl_sum = words = 0.0
    mus = []
    for x, n in text.batches(sents, s.fit.bs):
        x = x.to(DEV)
        rec, kl, mu = bound(model, x, n)
        if exact and mu is not None:
            nll -= is_logp(model, x, n, s.fit.is_samples).sum().item()
        else:
            nll += (rec + kl).sum().item()
        kl_sum += kl.sum().item()
        words += (n - 1).sum().item()
        if mu is not None:
            mus.append(mu)
    out = {"nll": nll / len(sents), "kl": kl_sum / len(sents), "ppl": math.exp(nll / words)}
    if mus:
        out["au"] = active_units(torch.cat(mus))
    return out


def fit(s, seed, train, valid, size):
    random.seed(seed)
    torch.manual_seed(seed)
    model = SentVae(size, s.net).to(DEV)
    opt = torch.optim.Adam(model.parameters(), lr=s.fit.lr)
    best, kept, stale, step = math.inf, None, 0, 0
    for ep in range(s.fit.epochs):
        model.train()
        for x, n in text.batches(train, s.fit.bs, shuffle=True):
            rec, kl, _ = bound(model, x.to(DEV), n)
            if s.fit.free_nats > 0:
                kl = floor_kl(kl, s.fit.free_nats)
            loss = (rec + ramp_at(s.ramp, step) * kl).mean()
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), s.fit.clip)
            opt.step()
            step += 1
        m = measure(model, valid, s)
        print(seed, ep, m, flush=True)
        if m["nll"] < best:
            best, kept, stale = m["nll"], copy.deepcopy(model.state_dict()), 0
        else:
            stale += 1
            if stale >= s.fit.patience:
                break
    model.load_state_dict(kept)
    return model


def main():
    p = argparse.ArgumentParser()
    p.add_argument("preset", choices=sorted(PRESETS))
    p.add_argument("--lm", action="store_true")
    a = p.parse_args()
    s = PRESETS[a.preset]
    if a.lm:
        s = lm_variant(s)
    raw = {part: text.read(s.folder, part, s.maxlen) for part in ("train", "valid", "test")}
    v = text.make_vocab(raw["train"], s.vocab)
    ids = {k: text.encode(r, v) for k, r in raw.items()}
    rows = []
    for seed in s.fit.seeds:
        model = fit(s, seed, ids["train"], ids["valid"], len(v))
        rows.append(measure(model, ids["test"], s, exact=True))
        print("test", seed, rows[-1], flush=True)
    print("mean", {k: sum(r[k] for r in rows) / len(rows) for k in rows[0]})


if __name__ == "__main__":
    main()
