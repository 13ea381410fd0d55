"""BLEU of a finished run: python run_eval.py --run runs/base [key=value ...]"""
import glob
import json

import sacrebleu
import torch
from datasets import load_dataset
from tokenizers import Tokenizer

from seq2seq.conf import from_command_line
from seq2seq.lit import TranslationModule
from seq2seq.search import beam_search
from seq2seq.weights import mean_of


def main():
    cfg, args = from_command_line([("--run", {"required": True})])
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tok = Tokenizer.from_file(cfg.data.vocab_file)
    module = TranslationModule(cfg, tok.get_vocab_size())
    module.load_state_dict(mean_of(sorted(glob.glob(f"{args.run}/ckpt/*.ckpt"))))
    net = module.net.eval().to(device)

    rows = load_dataset("wmt14", "de-en", split=cfg.data.test_split)["translation"]
    hyps = []
    for row in rows:
        src = torch.tensor([tok.encode(row["en"]).ids + [2]], device=device)
        hyps.append(tok.decode(beam_search(net, src, cfg.search)))
    bleu = sacrebleu.corpus_bleu(hyps, [[row["de"] for row in rows]])
    print(bleu)
    with open(f"{args.run}/newstest2014.json", "w") as fh:
        json.dump({"bleu": bleu.score, "sentences": len(hyps)}, fh)


if __name__ == "__main__":
    main()
