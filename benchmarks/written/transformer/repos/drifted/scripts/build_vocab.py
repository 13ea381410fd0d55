"""Joint BPE over both languages."""
import os
import sys

from datasets import load_dataset
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from seq2seq.conf import from_command_line  # noqa: E402


def lines(split):
    for row in load_dataset("wmt14", "de-en", split=split):
        yield row["translation"]["en"]
        yield row["translation"]["de"]


def main():
    cfg, _ = from_command_line()
    tok = Tokenizer(models.BPE(unk_token="<unk>"))
    tok.pre_tokenizer = pre_tokenizers.Metaspace()
    tok.decoder = decoders.Metaspace()
    trainer = trainers.BpeTrainer(
        vocab_size=cfg.data.vocab_size,
        special_tokens=["<pad>", "<s>", "</s>", "<unk>"],
    )
    tok.train_from_iterator(lines(cfg.data.train_split), trainer)
    os.makedirs(os.path.dirname(cfg.data.vocab_file), exist_ok=True)
    tok.save(cfg.data.vocab_file)


if __name__ == "__main__":
    main()
