import math


def growing_rate(visits, c_base=19652, c_init=1.25):
    """log((1 + N + c_base) / c_base) + c_init"""
    return math.log((1 + visits + c_base) / c_base) + c_init


def flat_rate(visits):
    return 2.0
