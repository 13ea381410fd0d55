"""Methods to compare with."""

# d4rl_evaluations has the reference implementations of these.
NAMES = ("bc", "sac", "bear", "brac_p", "brac_v")


def make_rival(name, obs_dim, act_dim, args):
    if name not in NAMES:
        raise ValueError(f"unknown method {name}")
    raise NotImplementedError(f"install d4rl_evaluations to run {name}")
