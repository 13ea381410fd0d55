"""Count-based comparison vectors."""
import numpy as np

TRUNCATE = 10000

TRANSFORMS = {
    "svd": lambda x: x,
    "svd-s": np.sqrt,
    "svd-l": np.log1p,
}


def svd_vectors(x, dim, kind="svd"):
    """Leading singular directions of the counts with the most frequent words."""
    truncated = np.asarray(x, dtype=np.float64)[:, :TRUNCATE]
    u, s, _ = np.linalg.svd(TRANSFORMS[kind](truncated), full_matrices=False)
    return u[:, :dim] * s[:dim]
