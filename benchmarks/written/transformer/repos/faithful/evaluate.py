"""Average a run's checkpoints, translate a split and print BLEU."""
import argparse
import os

import sacrebleu
import torch

from tfm import checkpoints, config, data, decoding
from tfm.model import Translator


def bleu(model, pair, part, codec, device):
    model.eval()
    hyps, refs = [], []
    for en, foreign in data.rows(pair, part):
        src = torch.tensor([codec.source(en)], device=device)
        hyps.append(codec.text(decoding.beam(model, src)))
        refs.append(foreign)
    return sacrebleu.corpus_bleu(hyps, [refs])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--run", required=True)
    ap.add_argument("--pair", default="de-en")
    ap.add_argument("--codec", default=None)
    ap.add_argument("--split", choices=["dev", "test"], default="dev")
    ap.add_argument("--single", action="store_true", help="last checkpoint only")
    a = ap.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    cfg = config.load_preset(os.path.join(a.run, "run.json"))
    codec = data.Codec(a.codec or f"data/{a.pair}/bpe")
    model = Translator(cfg, len(codec)).to(device)
    paths = checkpoints.listing(a.run)[-(1 if a.single else cfg.keep_last):]
    model.load_state_dict(checkpoints.mean_state(paths))
    print(f"{len(paths)} checkpoints, {a.split}")
    print(bleu(model, a.pair, a.split, codec, device))


if __name__ == "__main__":
    main()
