import sys

import torch

from .beam import translate
from .bleu import corpus_bleu
from .config import load
from .data import read_pairs, vocabularies
from .model import Translator


def outputs(cfg, model, sv, tv, prefix, device):
    hyps, refs, known = [], [], []
    model.eval()
    for x, y in read_pairs(prefix, cfg.data.src, cfg.data.tgt):
        ids = translate(model, torch.tensor([sv.encode(x)], device=device), cfg.decode.beam, cfg.decode.max_ratio)
        hyps.append(tv.decode(ids))
        refs.append(y)
        known.append(all(w in sv.ids for w in x) and all(w in tv.ids for w in y))
    model.train()
    return hyps, refs, known


def dev_bleu(cfg, model, sv, tv, device):
    hyps, refs, _ = outputs(cfg, model, sv, tv, cfg.data.dev, device)
    return corpus_bleu(hyps, refs)


def main():
    cfg = load(sys.argv[1])
    device = "cuda" if torch.cuda.is_available() else "cpu"
    sv, tv = vocabularies(cfg)
    model = Translator(cfg, len(sv), len(tv)).to(device)
    model.load_state_dict(torch.load(sys.argv[2], map_location=device))
    hyps, refs, known = outputs(cfg, model, sv, tv, cfg.data.test, device)
    print(f"all {corpus_bleu(hyps, refs):.2f} ({len(hyps)} sentences)")
    pick = [i for i, k in enumerate(known) if k]
    print(f"no unk {corpus_bleu([hyps[i] for i in pick], [refs[i] for i in pick]):.2f} ({len(pick)} sentences)")


if __name__ == "__main__":
    main()
