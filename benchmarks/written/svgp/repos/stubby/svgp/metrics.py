import numpy as np


def rmse(y, mu):
    return float(np.sqrt(np.mean((y - mu) ** 2)))


def smse(y, mu):
    return float(np.mean((y - mu) ** 2) / np.var(y))


def nlp(y, mu, v):
    return float(np.mean(0.5 * np.log(2 * np.pi * v) + 0.5 * (y - mu) ** 2 / v))


def snlp(y, mu, v, y_train):
    return nlp(y, mu, v) - nlp(y, y_train.mean(), y_train.var())


def accuracy(y, p):
    return float(np.mean((p > 0.5) == (y > 0)))
