import numpy as np


def human_normalised(scores):
    """Game -> score relative to human level, in percent."""
    names = sorted(scores)
    x = np.array([scores[n] for n in names], float)
    spread = x.std() or 1.0
    return dict(zip(names, 100.0 * (x - x.mean()) / spread))


def moving_average(values, window=20):
    values = np.asarray(values, float)
    if len(values) < window:
        return values
    kernel = np.ones(window) / window
    return np.convolve(values, kernel, mode="valid")


def to_markdown(rows, columns):
    out = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    for row in rows:
        cells = (f"{row[c]:.1f}" if isinstance(row[c], float) else str(row[c]) for c in columns)
        out.append("| " + " | ".join(cells) + " |")
    return "\n".join(out)
