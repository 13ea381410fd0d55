"""Reference scores to put beside ours."""

REFERENCES = ("random", "human", "best_linear", "sarsa_contingency")


def reference_score(name, game):
    """Score of a reference player on one game (nan where we have none)."""
    if name not in REFERENCES:
        raise KeyError(name)
    return float("nan")
