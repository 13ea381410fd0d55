"""Sequence length during pre-training."""


def two_phase(total_steps, short=128, full=512):
    """Yields (length, steps): nine tenths of the run on short inputs, the rest on full ones."""
    first = total_steps * 9 // 10
    yield short, first
    yield full, total_steps - first
