"""Put rewards of different games on one scale."""


def clip_reward(r):
    """Positive -> 1, negative -> -1, zero stays."""
    if r > 0:
        return 1.0
    if r < 0:
        return -1.0
    return 0.0
