"""Learning rates by step."""
import optax


def steps(config):
    return optax.piecewise_constant_schedule(config.base_lr, {b: 0.1 for b in config.boundaries})


def cosine(config):
    return optax.cosine_decay_schedule(config.base_lr, config.total_steps)


def warm_start(config):
    """For very deep nets: a gentle start before the full rate."""
    full, gentle = optax.constant_schedule(config.base_lr), optax.constant_schedule(0.1 * config.base_lr)
    return optax.join_schedules([full, gentle], [400])


def make_schedule(config):
    if config.schedule == "cosine":
        return cosine(config)
    if config.n >= 18:
        return warm_start(config)
    return steps(config)
