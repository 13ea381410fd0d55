"""Quick look at detections (used from a notebook)."""
import matplotlib.pyplot as plt
import numpy as np

from . import VOC_NAMES


def show(image, found, path=None):
    h, w = image.shape[:2]
    fig, ax = plt.subplots(figsize=(6, 6))
    ax.imshow(image.astype(np.uint8))
    for c, s, (x0, y0, x1, y1) in found:
        ax.add_patch(plt.Rectangle((x0 * w, y0 * h), (x1 - x0) * w, (y1 - y0) * h, fill=False, color=plt.cm.tab20(c)))
        ax.text(x0 * w, y0 * h, f"{VOC_NAMES[c]} {s:.2f}", fontsize=8, color="w", backgroundcolor=plt.cm.tab20(c))
    ax.axis("off")
    if path:
        fig.savefig(path, bbox_inches="tight")
    return fig
