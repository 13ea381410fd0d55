def with_noise(priors, rng, alpha, fraction):
    """Priors of the root mixed with Dirichlet noise."""
    # TODO: (1 - fraction) * priors + fraction * rng.dirichlet(...); needs the mask of legal moves
    return priors
