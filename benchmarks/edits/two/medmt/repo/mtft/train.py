import glob
import math
import os
import sys

import torch
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer

from . import settings
from .bitext import pairs, token_batches
from .crit import shift_right, smoothed

DEV = "cuda" if torch.cuda.is_available() else "cpu"


def factor(n, warm):
    n += 1
    return min(n / warm, math.sqrt(warm / n))


def run_batch(model, x, y, fill, eps):
    x, y = x.to(DEV), y.to(DEV)
    logits = model(input_ids=x, attention_mask=(x != fill).long(),
                   decoder_input_ids=shift_right(y, model.config.decoder_start_token_id)).logits
    return smoothed(logits, y, eps, fill)


@torch.no_grad()
def dev_loss(model, data, t, fill):
    model.eval()
    tot = n = 0
    for x, y in token_batches(data, t["max_tok"], fill):
        _, nll, k = run_batch(model, x, y, fill, 0.0)
        tot, n = tot + nll.item(), n + k
    model.train()
    return tot / n


def blend(files):
    acc = None
    for f in files:
        st = torch.load(f, map_location="cpu")
        if acc is None:
            acc = {k: v.double() for k, v in st.items()}
        else:
            for k, v in st.items():
                acc[k] += v.double()
    return {k: (v / len(files)).float() for k, v in acc.items()}


def main(path, changes):
    s = settings(path, changes)
    t = s["train"]
    torch.manual_seed(s["seed"])
    tok = AutoTokenizer.from_pretrained(s["start"])
    model = AutoModelForSeq2SeqLM.from_pretrained(s["start"]).to(DEV)
    fill = tok.pad_token_id
    data, dev = pairs(tok, t["set"], t["max_len"]), pairs(tok, t["dev"], t["max_len"])
    opt = torch.optim.AdamW(model.parameters(), lr=t["lr"], betas=(t["beta1"], t["beta2"]), weight_decay=t["decay"])
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda n: factor(n, t["warm"]))
    os.makedirs(s["out"], exist_ok=True)
    model.train()
    done = micro = toks = epoch = 0
    while done < t["updates"]:
        for x, y in token_batches(data, t["max_tok"], fill, seed=s["seed"] + epoch):
            loss, _, n = run_batch(model, x, y, fill, t["smooth"])
            loss.backward()
            toks += n
            micro += 1
            if micro < t["accumulate"]:
                continue
            for p in model.parameters():
                if p.grad is not None:
                    p.grad.div_(toks)
            torch.nn.utils.clip_grad_norm_(model.parameters(), t["clip"])
            opt.step()
            sched.step()
            opt.zero_grad()
            micro, toks, done = 0, 0, done + 1
            if done % t["check_every"] == 0:
                print(done, f"dev nll {dev_loss(model, dev, t, fill):.4f}", flush=True)
                torch.save(model.state_dict(), os.path.join(s["out"], f"step{done:07d}.ckpt"))
            if done >= t["updates"]:
                break
        epoch += 1
    files = sorted(glob.glob(os.path.join(s["out"], "step*.ckpt")))[-t["keep"]:]
    if files:
        model.load_state_dict(blend(files))
    model.save_pretrained(s["out"])
    tok.save_pretrained(s["out"])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
