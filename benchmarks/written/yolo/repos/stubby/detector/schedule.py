"""Learning-rate plan."""
from tensorflow import keras


def rate_at(epoch, plan, warmup=3, start=1e-3):
    if epoch < warmup:
        return start + (plan[0][1] - start) * epoch / warmup
    epoch -= warmup
    for length, rate in plan:
        if epoch < length:
            return rate
        epoch -= length
    return plan[-1][1]


def callback(cfg):
    plan = [tuple(p) for p in cfg.train.schedule]
    return keras.callbacks.LearningRateScheduler(lambda epoch, _: rate_at(epoch, plan))
