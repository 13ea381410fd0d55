"""Streams batches of masked sentence pairs."""
import random
import re

import torch
from datasets import load_dataset
from torch.utils.data import IterableDataset

CORPORA = {
    "wikipedia": dict(path="wikitext", name="wikitext-103-raw-v1", split="train"),
    "bookcorpus": dict(path="bookcorpus", split="train"),
}
_SENT = re.compile(r"(?<=[.!?])\s+")


def paragraphs(names):
    for name in names:
        for row in load_dataset(streaming=True, **CORPORA[name]):
            if row["text"].strip():
                yield row["text"].strip()


def mask_words(words, tokenizer, args, rng):
    """Draw words, then split each into pieces; all pieces of a drawn word become targets."""
    ids, labels = [], []
    for word in words:
        drawn = rng.random() < args.mlm_probability
        for piece in tokenizer.pieces(word):
            new = piece
            if drawn:
                r = rng.random()
                if r < args.mask_token_prob:
                    new = tokenizer.mask
                elif r < args.mask_token_prob + args.random_token_prob:
                    new = rng.randrange(len(tokenizer.vocab))
            ids.append(new)
            labels.append(piece if drawn else -100)
    return ids, labels


class PretrainingBatches(IterableDataset):
    def __init__(self, tokenizer, args, batch_size, seed):
        self.tok, self.args, self.batch_size, self.seed = tokenizer, args, batch_size, seed

    def segments(self, length):
        """Two neighbouring stretches of text, each about half of the window."""
        goal, held = (length - 3) // 2, []
        for text in paragraphs(self.args.corpora):
            for sentence in _SENT.split(text):
                held.extend(self.tok.words(sentence))
                if len(held) >= 2 * goal:
                    yield held[:goal], held[goal:2 * goal]
                    held = []

    def example(self, first, second, length, rng):
        follows = rng.random() < 0.5
        if not follows:
            first, second = second, first
        a, la = mask_words(first, self.tok, self.args, rng)
        b, lb = mask_words(second, self.tok, self.args, rng)
        half = (length - 3) // 2
        a, la, b, lb = a[:half], la[:half], b[:half], lb[:half]
        ex = self.tok.pair(a, b, max_length=length)
        labels = [-100] + la + [-100] + lb + [-100]
        ex["labels"] = labels + [-100] * (length - len(labels))
        ex["sentence_label"] = 0 if follows else 1
        return ex

    def __iter__(self):
        rng = random.Random(self.seed)
        streams = {}

        def draw(length):
            try:
                return next(streams[length])
            except (KeyError, StopIteration):
                streams[length] = self.segments(length)
                return next(streams[length])

        while True:
            short = rng.random() < self.args.short_seq_share
            length = self.args.short_seq_length if short else self.args.max_seq_length
            rows = [self.example(*draw(length), length, rng) for _ in range(self.batch_size)]
            yield {k: torch.tensor([r[k] for r in rows]) for k in rows[0]}
