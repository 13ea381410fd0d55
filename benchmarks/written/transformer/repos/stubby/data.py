import os

import torch
from torch.utils.data import DataLoader, Dataset

from vocab import BOS, EOS, PAD, Vocab


def read(path, limit=None):
    lines = []
    with open(path, encoding="utf-8") as fh:
        for i, line in enumerate(fh):
            if limit is not None and i >= limit:
                break
            lines.append(line.strip().split())
    return lines


class Parallel(Dataset):
    def __init__(self, src, tgt, src_vocab, tgt_vocab, max_len):
        self.items = []
        for s, t in zip(src, tgt):
            if 0 < len(s) <= max_len and 0 < len(t) <= max_len:
                s = [BOS] + src_vocab.encode(s) + [EOS]
                t = [BOS] + tgt_vocab.encode(t) + [EOS]
                self.items.append((torch.tensor(s), torch.tensor(t)))

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


def collate(batch):
    pad = torch.nn.utils.rnn.pad_sequence
    src = pad([s for s, _ in batch], batch_first=True, padding_value=PAD)
    tgt = pad([t for _, t in batch], batch_first=True, padding_value=PAD)
    return src, tgt


def load(args):
    if args.data != "wmt14-ende":
        raise ValueError(f"no reader for {args.data} yet")
    train = [
        read(os.path.join(args.root, "train." + lang), args.max_pairs) for lang in ("en", "de")
    ]
    dev = [read(os.path.join(args.root, "newstest2013." + lang)) for lang in ("en", "de")]
    vocabs = [Vocab.build(side, args.vocab) for side in train]
    train_set = Parallel(*train, *vocabs, args.max_len)
    dev_set = Parallel(*dev, *vocabs, args.max_len)
    train_loader = DataLoader(
        train_set, batch_size=args.batch_size, shuffle=True, collate_fn=collate
    )
    dev_loader = DataLoader(dev_set, batch_size=args.batch_size, collate_fn=collate)
    return train_loader, dev_loader, vocabs
