import argparse

import torch
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer

from . import settings
from .bitext import lines
from .search import beam

p = argparse.ArgumentParser()
p.add_argument("cfg")
p.add_argument("--set", required=True)
p.add_argument("--model", required=True, help="folder, or 'base'")
a = p.parse_args()
s = settings(a.cfg)
d = s["decode"]
name = s["start"] if a.model == "base" else a.model
dev = "cuda" if torch.cuda.is_available() else "cpu"
tok = AutoTokenizer.from_pretrained(name)
model = AutoModelForSeq2SeqLM.from_pretrained(name).to(dev).eval()
c = model.config
for ln in lines(a.set, "de"):
    e = tok(ln, return_tensors="pt", truncation=True, max_length=256).to(dev)
    ids = beam(model, e["input_ids"], e["attention_mask"], c.decoder_start_token_id, c.eos_token_id,
               c.pad_token_id, d["max_new"], d["beams"], d["alpha"])
    print(tok.decode(ids, skip_special_tokens=True), flush=True)
