"""Default directions for missing values (Algorithm 3)."""


def learn_direction(g_missing, h_missing, left, right, lam):
    """'left' or 'right', whichever suits the missing rows better."""
    return "left" if len(left) > len(right) else "right"
