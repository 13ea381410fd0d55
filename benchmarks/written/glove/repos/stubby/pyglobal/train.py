"""The training run."""
import os
import time

import numpy as np

from .cooccur import cooccurrence
from .data import read_analogies, read_corpus
from .evaluate import analogy_accuracy, similarity_report
from .io import History, save_vectors
from .model import GloveModel
from .ner import ner_f1
from .optim import AdaGrad
from .vocab import build_vocab


def run_training(s):
    s.save()
    rng = np.random.default_rng(s.seed)
    vocab = build_vocab(read_corpus(s.corpus))
    print("corpus %s, %d words" % (s.corpus, len(vocab)))

    model = GloveModel(len(vocab), s.dim, rng)
    opt = AdaGrad(model.params(), s.lr)
    history = History(os.path.join(s.out, "history.csv"))
    questions = read_analogies()

    for epoch in range(1, s.epochs + 1):
        start = time.time()
        acc = analogy_accuracy(vocab, model.w, questions)
        sims = similarity_report(vocab, model.w)

        x = cooccurrence(read_corpus(s.corpus), vocab, s.span)
        rows, cols = np.nonzero(x)
        order = rng.permutation(len(rows))
        rows, cols = rows[order], cols[order]
        loss, grads = model.loss_and_grads(rows, cols, x[rows, cols])
        opt.step(grads)

        history.add(epoch, loss, acc)
        print("epoch %3d  loss %.4f  analogies %.3f  %s  %.1fs"
              % (epoch, loss, acc, sims, time.time() - start))

    save_vectors(os.path.join(s.out, "vectors.txt"), vocab, model.w)
    if s.ner:
        print("ner F1 %.2f" % ner_f1(vocab, model.w))
