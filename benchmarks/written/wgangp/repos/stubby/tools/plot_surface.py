"""usage: plot_surface.py runs/toy_8gaussians_gp/surface.npy out.png"""
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np


def main(src, dst, span=2.0):
    z = np.load(src)
    line = np.linspace(-span, span, len(z))
    plt.contour(line, line, z, 25)
    plt.gca().set_aspect("equal")
    plt.savefig(dst)


if __name__ == "__main__":
    main(*sys.argv[1:3])
