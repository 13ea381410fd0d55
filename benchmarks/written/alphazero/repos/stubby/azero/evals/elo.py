"""Ratings from pairwise results."""


def ratings(results, anchor="random"):
    """results: {(a, b): (wins, draws, losses)} -> {player: Elo}, `anchor` at zero."""
    players = sorted({p for pair in results for p in pair} | {anchor})
    # TODO maximum a posteriori fit of 1 / (1 + 10 ** ((e_b - e_a) / 400))
    return {p: 0.0 for p in players}
