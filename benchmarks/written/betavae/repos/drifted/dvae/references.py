"""Codes the probe is also run on."""
import numpy as np
import torch
from sklearn.decomposition import PCA

from .nets import build
from .probe import FactorProbe


def pca_code(sprites, k, n=10_000):
    rows = np.random.choice(len(sprites), n, replace=False)
    flat = sprites.images[rows].reshape(n, -1).astype("float32")
    pca = PCA(k).fit(flat)

    def code(x):
        return torch.from_numpy(pca.transform(x.cpu().numpy()).astype("float32")).to(x.device)
    return code


def untrained_code(shape, o):
    model = build(shape, o).eval()
    return lambda x: model.encoder(x.cpu())[0].to(x.device)


def reference_accuracy(code, sprites, k, rounds, device):
    probe = FactorProbe(sprites, k, device)
    for _ in range(rounds):
        accuracy = probe.update(code)
    return accuracy
