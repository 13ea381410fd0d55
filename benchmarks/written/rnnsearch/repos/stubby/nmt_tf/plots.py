import matplotlib.pyplot as plt


def heatmap(weights, source, target, path=None):
    """weights: target words x source words."""
    fig, ax = plt.subplots(figsize=(0.4 * len(source) + 1, 0.4 * len(target) + 1))
    ax.imshow(weights, cmap="gray", vmin=0)
    ax.set_xticks(range(len(source)), source, rotation=90)
    ax.set_yticks(range(len(target)), target)
    ax.xaxis.tick_top()
    if path:
        fig.savefig(path, bbox_inches="tight")
    return fig


def curve(values, path):
    plt.figure()
    plt.plot(range(1, len(values) + 1), values)
    plt.xlabel("epoch")
    plt.ylabel("loss")
    plt.savefig(path)
