"""Figures; needs the `extra` dependencies."""
import numpy as np


def tsne_plot(hidden, labels, path):
    import matplotlib.pyplot as plt
    from sklearn.manifold import TSNE

    pos = TSNE(n_components=2, init="pca", random_state=0).fit_transform(np.asarray(hidden))
    fig, ax = plt.subplots(figsize=(5, 5))
    ax.scatter(pos[:, 0], pos[:, 1], c=labels, s=6, cmap="tab10")
    ax.set_axis_off()
    fig.savefig(path, bbox_inches="tight")
    plt.close(fig)


def curve_plot(rows, path, keys=("loss", "val_loss")):
    import matplotlib.pyplot as plt

    fig, ax = plt.subplots()
    for k in keys:
        ax.plot([r["epoch"] for r in rows], [r[k] for r in rows], label=k)
    ax.set_xlabel("epoch")
    ax.legend()
    fig.savefig(path, bbox_inches="tight")
    plt.close(fig)
