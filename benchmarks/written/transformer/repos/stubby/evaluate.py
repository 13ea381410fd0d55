"""Translate the dev sentences with a trained model and print the score."""
import os

import torch

import checkpoints
from data import read
from decode import translate
from metrics import bleu
from model import build_model
from options import parser
from vocab import BOS, EOS


def main():
    args = parser().parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    vocabs = torch.load(os.path.join(args.save, "vocabs.pt"))
    model = build_model(args, len(vocabs[0]), len(vocabs[1])).to(device)
    model.load_state_dict(checkpoints.average(checkpoints.last(args.save, args.average)))
    model.eval()

    sources = read(os.path.join(args.root, "newstest2013.en"))
    references = read(os.path.join(args.root, "newstest2013.de"))
    outputs = []
    for words in sources:
        ids = [BOS] + vocabs[0].encode(words) + [EOS]
        out = translate(model, torch.tensor([ids], device=device), args)
        outputs.append(vocabs[1].decode(out[0].tolist()))
    print(f"BLEU {bleu(outputs, references):.2f}")


if __name__ == "__main__":
    main()
