import json
import os
import sys
import time

import torch

from .config import load
from .data import batches, vocabularies
from .evaluate import dev_bleu
from .init import initialise
from .model import Translator


def main():
    cfg = load(sys.argv[1], sys.argv[2:])
    os.makedirs(cfg.out, exist_ok=True)
    with open(os.path.join(cfg.out, "config.json"), "w") as fh:
        json.dump(cfg, fh, indent=1)
    torch.manual_seed(cfg.train.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    sv, tv = vocabularies(cfg)
    model = Translator(cfg, len(sv), len(tv)).to(dev)
    initialise(model)
    opt = torch.optim.Adadelta(model.parameters(), lr=1.0, rho=cfg.train.rho)

    best, stale, t0 = -1.0, 0, time.time()
    for update, (src, tgt) in enumerate(batches(cfg, sv, tv), 1):
        loss = model.loss(src.to(dev), tgt.to(dev))
        opt.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), cfg.train.clip)
        opt.step()
        if update % 100 == 0:
            print(f"{update} loss {loss.item():.3f} norm {norm:.2f} {time.time() - t0:.0f}s", flush=True)
        if update % cfg.train.validate_every == 0:
            score = dev_bleu(cfg, model, sv, tv, dev)
            print(f"{update} dev bleu {score:.2f}", flush=True)
            stale += 1
            if score > best:
                best, stale = score, 0
                torch.save(model.state_dict(), os.path.join(cfg.out, "best.pt"))
            if stale >= cfg.train.patience:
                break
        if update >= cfg.train.max_updates:
            break


if __name__ == "__main__":
    main()
