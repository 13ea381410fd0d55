import lightning as L
import torch
from datasets import load_dataset
from tokenizers import Tokenizer
from torch.utils.data import DataLoader

from .sampler import LengthBuckets

EOS = 2


def load_pairs(split, max_len=None, tok=None):
    """(source ids, target ids) of one WMT14 split."""
    pairs = []
    for row in load_dataset("wmt14", "de-en", split=split)["translation"]:
        s = tok.encode(row["en"]).ids + [EOS]
        t = tok.encode(row["de"]).ids + [EOS]
        if max_len is None or max(len(s), len(t)) <= max_len:
            pairs.append((s, t))
    return pairs


def collate(items):
    def pad(seqs):
        seqs = [torch.tensor(s) for s in seqs]
        return torch.nn.utils.rnn.pad_sequence(seqs, batch_first=True)

    return pad([s for s, _ in items]), pad([t for _, t in items])


class WMT(L.LightningDataModule):
    def __init__(self, d):
        super().__init__()
        self.d = d
        self.tok = Tokenizer.from_file(d.vocab_file)

    def setup(self, stage=None):
        self.train = load_pairs(self.d.train_split, self.d.max_len, self.tok)
        self.dev = load_pairs(self.d.dev_split, None, self.tok)

    def train_dataloader(self):
        lengths = [len(s) for s, _ in self.train]
        buckets = LengthBuckets(lengths, self.d.sentences_per_batch)
        return DataLoader(self.train, batch_sampler=buckets, collate_fn=collate, num_workers=4)

    def val_dataloader(self):
        return DataLoader(self.dev, batch_size=32, collate_fn=collate, num_workers=4)
