"""Representations to set beside the beta-VAE, and models to set beside the VAE."""
import numpy as np
import torch
from sklearn.decomposition import PCA


def pca(sprites, latent_dim, n=10_000, seed=0):
    rows = np.random.default_rng(seed).choice(len(sprites), n, replace=False)
    fitted = PCA(latent_dim).fit(sprites.imgs[rows].reshape(n, -1).astype(np.float32))
    return lambda x: torch.as_tensor(fitted.transform(x.numpy()), dtype=torch.float32)


# None: no code here, the column is filled from results/external.csv when it is there
REPRESENTATIONS = {
    "raw pixels": None,
    "PCA": pca,
    "ICA": None,
    "untrained VAE": None,
    "InfoGAN": None,
}

BOUND_METHODS = ["AEVB", "wake-sleep", "MCEM (HMC)"]
