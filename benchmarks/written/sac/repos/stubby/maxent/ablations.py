"""Sensitivity studies (section 5.2)."""

REWARD_SCALES = (1, 3, 10, 30, 100)
TAUS = (1e-4, 1e-3, 1e-2, 1e-1)


def deterministic_variant(env_id, seed):
    """Same agent without the entropy term."""
    pass


def evaluation_mode(env_id, seed):
    """Mean action against sampled action."""
    pass


def reward_scale(env_id, seed):
    return {scale: 0.0 for scale in REWARD_SCALES}


def smoothing(env_id, seed):
    return {tau: 0.0 for tau in TAUS}


STUDIES = {
    "deterministic": deterministic_variant,
    "evaluation": evaluation_mode,
    "reward_scale": reward_scale,
    "smoothing": smoothing,
}
