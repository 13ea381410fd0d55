"""Column access to the training matrix."""
import numpy as np


class ColumnBlock:
    """The feature matrix laid out by column (Section 4.1)."""

    def __init__(self, x):
        self.x = np.asfortranarray(x)

    @property
    def shape(self):
        return self.x.shape

    def sorted_column(self, rows, c):
        """Values of column c for the given rows in ascending order, and the rows in that order."""
        v = self.x[rows, c]
        order = np.argsort(v, kind="stable")
        return v[order], rows[order]


def sample_columns(n_cols, share, rng):
    """Columns a tree may use."""
    # TODO share < 1
    return np.arange(n_cols)
