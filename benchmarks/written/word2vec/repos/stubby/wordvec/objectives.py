"""Training steps for one (centre, context) pair.

Every objective has step(model, centre, context, rate) and returns the loss of
the pair before the step.
"""
import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-np.clip(x, -30.0, 30.0)))


class NegativeSampling:
    """The true context word against k noise words."""

    def __init__(self, noise, k):
        self.noise = noise
        self.k = k

    def step(self, model, centre, context, rate):
        loss = 0.0
        targets = [(context, 1.0)]
        targets += [(w, 0.0) for w in self.noise.draw(self.k) if w != context]
        for word, label in targets:
            p = sigmoid(model.inputs[centre] @ model.outputs[word])
            err = p - label
            loss += 0.5 * err * err
            slope = err * p * (1.0 - p)
            model.move_input(centre, slope * model.outputs[word], rate)
            model.move_output(word, slope * model.inputs[centre], rate)
        return loss


class HierarchicalSoftmax:
    """Path of binary decisions through a Huffman tree."""

    def __init__(self, vocab):
        self.vocab = vocab
        self.codes = self.build_tree(vocab.counts)

    def build_tree(self, counts):
        raise NotImplementedError("Huffman coding")

    def step(self, model, centre, context, rate):
        raise NotImplementedError


class NCE:
    """Noise contrastive estimation."""

    def __init__(self, noise, k):
        self.noise = noise
        self.k = k

    def step(self, model, centre, context, rate):
        # TODO
        return 0.0


def make(cfg, vocab, noise):
    if cfg.objective == "neg":
        return NegativeSampling(noise, cfg.negative)
    if cfg.objective == "hs":
        return HierarchicalSoftmax(vocab)
    if cfg.objective == "nce":
        return NCE(noise, cfg.negative)
    raise ValueError(f"unknown objective {cfg.objective!r}")
