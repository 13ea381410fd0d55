"""Parameters, prediction and gradients."""
import numpy as np


def weighting(x, x_max, alpha):
    """f(x): rises as a power of x / x_max, flat at one above the cutoff."""
    x = np.asarray(x, dtype=float)
    return np.where(x < x_max, (x / x_max) ** alpha, 1.0)


class GloveModel:
    """Two tables of vectors with a bias each.

    After training the sum of both tables is used as the word vectors.
    """

    def __init__(self, size, dim, rng):
        self.w = self._table(size, dim, rng)
        self.c = self._table(size, dim, rng)
        self.bw = self._table(size, 1, rng)[:, 0]
        self.bc = self._table(size, 1, rng)[:, 0]

    @staticmethod
    def _table(size, dim, rng):
        return rng.uniform(-0.5, 0.5, size=(size, dim)) / max(dim, 2)

    def params(self):
        return {"w": self.w, "c": self.c, "bw": self.bw, "bc": self.bc}

    def loss_and_grads(self, rows, cols, values):
        """Squared error on the logarithm of the counts, mean over the entries."""
        n = max(len(values), 1)
        wi, cj = self.w[rows], self.c[cols]
        err = (wi * cj).sum(axis=1) + self.bw[rows] + self.bc[cols] - np.log(values)
        loss = float((err ** 2).sum() / n)

        g = 2.0 * err / n
        grads = {k: np.zeros_like(v) for k, v in self.params().items()}
        np.add.at(grads["w"], rows, g[:, None] * cj)
        np.add.at(grads["c"], cols, g[:, None] * wi)
        np.add.at(grads["bw"], rows, g)
        np.add.at(grads["bc"], cols, g)
        return loss, grads
