"""Train skip-gram vectors and report on them."""
import argparse
import json
import logging

import numpy as np

from wordvec import compose, evaluate, published, store
from wordvec.noise import NoiseSampler
from wordvec.settings import Settings
from wordvec.text import read_sentences
from wordvec.thinning import thin
from wordvec.trainer import Trainer
from wordvec.vocab import Vocab

log = logging.getLogger("wordvec")


def train_one(cfg, sentences, vocab, threshold):
    rng = np.random.default_rng(cfg.seed)
    encoded = [vocab.encode(s) for s in sentences]
    if threshold > 0:
        encoded = thin(encoded, vocab, threshold, rng)
    noise = NoiseSampler(vocab.counts, rng)
    trainer = Trainer(cfg, vocab, noise, rng)
    return trainer.fit(encoded)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--settings", default="settings.ini")
    ap.add_argument("--corpus", required=True)
    ap.add_argument("--questions", required=True)
    args = ap.parse_args()

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    cfg = Settings.read(args.settings)
    out = store.output_dir(cfg.directory)

    sentences = read_sentences(args.corpus)
    vocab = Vocab.build(sentences)
    log.info("%d words, %d tokens", len(vocab), vocab.total)
    questions = evaluate.read_questions(args.questions)

    table = {}
    model = None
    for threshold in (0.0, cfg.subsample):
        model = train_one(cfg, sentences, vocab, threshold)
        name = f"NEG-{cfg.negative}" + (f" thinned {threshold:g}" if threshold else "")
        table[name] = evaluate.accuracy(model, vocab, questions)
        log.info("%s: %.2f %%", name, 100 * table[name])
    store.save_vectors(out / "vectors.txt", vocab, model.inputs)
    (out / "accuracy.json").write_text(json.dumps(table, indent=2))

    lines = compose.report(model, vocab, cfg.neighbours)
    (out / "composition.txt").write_text("\n".join(lines) + "\n")

    others = published.available()
    rows = published.neighbour_table(model, vocab, others, cfg.rare_words)
    (out / "rare_words.json").write_text(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
