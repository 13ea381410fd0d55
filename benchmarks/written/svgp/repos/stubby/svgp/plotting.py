"""Figures for the notebook."""
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402
import numpy as np  # noqa: E402


def curve(path, grid, values, label):
    fig, ax = plt.subplots(figsize=(4, 3))
    ax.plot(grid, values, "o-")
    ax.set_xlabel("inducing inputs")
    ax.set_ylabel(label)
    fig.tight_layout()
    fig.savefig(path)
    plt.close(fig)


def one_dimensional(path, X, y, Xs, mu, v, Z):
    fig, ax = plt.subplots(figsize=(6, 3))
    order = np.argsort(Xs[:, 0])
    x, m, s = Xs[order, 0], mu[order], np.sqrt(v[order])
    ax.plot(X[:, 0], y, ".", color="0.6")
    ax.plot(x, m, "C0")
    ax.fill_between(x, m - 2 * s, m + 2 * s, alpha=0.2)
    ax.plot(Z[:, 0], np.full(len(Z), ax.get_ylim()[0]), "k+")
    fig.savefig(path)
    plt.close(fig)
