"""Temperature scaling of the logits on the validation split."""


def fit_temperature(logits, labels):
    """Find the temperature that minimises the validation NLL."""
    # TODO: L-BFGS on a single scalar
    return 1.0


def apply_temperature(logits, temperature):
    return logits / temperature
