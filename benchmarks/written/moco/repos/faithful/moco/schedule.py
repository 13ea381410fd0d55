"""Learning-rate rules; all are functions of the iteration."""


def step_rule(peak, iters_per_epoch, epochs, drops, factor=0.1):
    """drops: where to lower the rate, as parts of the whole run."""
    at = [round(d * epochs) * iters_per_epoch for d in drops]

    def rate(it):
        return peak * factor ** sum(it >= a for a in at)

    return rate


def stair_rule(peak, every, factor):
    def rate(it):
        return peak * factor ** (it // every)

    return rate


def apply(optimizer, value):
    for group in optimizer.param_groups:
        group["lr"] = value
