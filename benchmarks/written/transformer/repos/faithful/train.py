"""Train one model from a preset."""
import argparse
import os
import time

import torch

from tfm import batching, checkpoints, config, criterion, data, optim
from tfm.model import Translator


def arguments():
    ap = argparse.ArgumentParser()
    ap.add_argument("--preset", default="presets/base.json")
    ap.add_argument("--pair", default="de-en")
    ap.add_argument("--codec", default=None)
    ap.add_argument("--out", required=True)
    ap.add_argument("--train-steps", type=int)
    ap.add_argument("--seed", type=int)
    return ap.parse_args()


@torch.no_grad()
def perplexity(model, pairs, cfg, device):
    model.eval()
    nll, count = 0.0, 0
    for src, tin, tout in batching.once(pairs, cfg.pass_tokens):
        logits = model(src.to(device), tin.to(device))
        a, b = criterion.plain_nll(logits, tout.to(device))
        nll, count = nll + a, count + b
    model.train()
    return 2.718281828 ** (nll / count)


def fit(cfg, pair, codec_prefix, out):
    torch.manual_seed(cfg.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    os.makedirs(out, exist_ok=True)
    config.dump(cfg, os.path.join(out, "run.json"))

    codec = data.Codec(codec_prefix)
    train = data.encoded(pair, "train", codec, cfg.max_len)
    dev = data.encoded(pair, "dev", codec)
    model = Translator(cfg, len(codec)).to(device)
    optimizer = optim.build(model, cfg)
    stream = batching.endless(train, cfg.pass_tokens, cfg.seed)
    print(f"{cfg.name}: {model.size() / 1e6:.1f}M parameters, {len(train)} pairs")

    began = time.time()
    for step in range(1, cfg.train_steps + 1):
        optim.set_rate(optimizer, optim.rate_at(step, cfg.d_model, cfg.warmup))
        optimizer.zero_grad(set_to_none=True)
        for _ in range(cfg.passes):
            src, tin, tout = (t.to(device) for t in next(stream))
            loss = criterion.token_loss(model(src, tin), tout, cfg.confidence)
            (loss / cfg.passes).backward()
        optimizer.step()

        if step % 100 == 0:
            print(f"{step} loss {loss.item():.3f} {time.time() - began:.0f}s")
        if step % cfg.save_every == 0:
            checkpoints.save(model, out, step, cfg.keep_last)
        if step % cfg.validate_every == 0:
            print(f"{step} dev ppl {perplexity(model, dev, cfg, device):.2f}")
    return model


if __name__ == "__main__":
    a = arguments()
    cfg = config.load_preset(a.preset, train_steps=a.train_steps, seed=a.seed)
    fit(cfg, a.pair, a.codec or f"data/{a.pair}/bpe", a.out)
