"""Learn one BPE model on both sides of a WMT14 pair."""
import argparse
import os
import sys

import sentencepiece as spm

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tfm.data import rows  # noqa: E402


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--pair", default="de-en")
    ap.add_argument("--out", required=True)
    ap.add_argument("--vocab", type=int, default=37000)
    a = ap.parse_args()

    os.makedirs(a.out, exist_ok=True)
    text = os.path.join(a.out, "both.txt")
    with open(text, "w") as fh:
        for en, foreign in rows(a.pair, "train"):
            fh.write(en.strip() + "\n")
            fh.write(foreign.strip() + "\n")
    spm.SentencePieceTrainer.train(
        input=text,
        model_prefix=os.path.join(a.out, "bpe"),
        model_type="bpe",
        vocab_size=a.vocab,
        pad_id=0, bos_id=1, eos_id=2, unk_id=3,
        input_sentence_size=4000000,
        shuffle_input_sentence=True,
    )


if __name__ == "__main__":
    main()
