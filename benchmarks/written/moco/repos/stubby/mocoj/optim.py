import optax

import constants as C


def learning_rate():
    drops = {at: C.LR_DROP_FACTOR for at in C.LR_DROPS}
    return optax.piecewise_constant_schedule(C.LEARNING_RATE, drops)


def optimizer():
    return optax.sgd(learning_rate(), momentum=C.SGD_MOMENTUM)
