"""Architecture study: train altered base models, report dev ppl and BLEU."""
import argparse
import csv
import os

import torch

from evaluate import bleu
from tfm import config, data
from train import fit, perplexity

ROWS = [("base", {})]
# number of heads; the head width follows so that the cost stays the same
ROWS += [("A", {"heads": h}) for h in (1, 4, 16, 32)]
# size of the network
ROWS += [("C", {"layers": n}) for n in (2, 4, 8)]
ROWS += [("C", {"d_model": d}) for d in (256, 1024)]
ROWS += [("C", {"d_ff": f}) for f in (1024, 4096)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", default="runs/variations")
    ap.add_argument("--codec", default="data/de-en/bpe")
    a = ap.parse_args()

    os.makedirs(a.out, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    codec = data.Codec(a.codec)
    dev = data.encoded("de-en", "dev", codec)
    with open(os.path.join(a.out, "table.csv"), "w", newline="") as fh:
        table = csv.writer(fh)
        table.writerow(["row", "change", "ppl", "bleu", "millions"])
        for i, (row, change) in enumerate(ROWS):
            cfg = config.load_preset("presets/base.json", **change)
            model = fit(cfg, "de-en", a.codec, os.path.join(a.out, f"{i:02d}"))
            ppl = perplexity(model, dev, cfg, device)
            score = bleu(model, "de-en", "dev", codec, device).score
            table.writerow([row, change, round(ppl, 2), round(score, 1),
                            round(model.size() / 1e6)])
            fh.flush()


if __name__ == "__main__":
    main()
