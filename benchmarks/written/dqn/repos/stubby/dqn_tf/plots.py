import matplotlib.pyplot as plt

from .metrics import moving_average


def learning_curve(diary, ax=None):
    ax = ax or plt.subplots(figsize=(5, 3))[1]
    ax.plot(diary.scores, color="0.8")
    ax.plot(moving_average(diary.scores), color="C0")
    ax.set_xlabel("episode")
    ax.set_ylabel("score")
    ax.set_title(diary.game)
    return ax


def bars(values, title="", ax=None):
    names = sorted(values, key=values.get)
    ax = ax or plt.subplots(figsize=(5, 0.22 * len(names) + 1))[1]
    ax.barh(names, [values[n] for n in names])
    ax.axvline(100, color="k", lw=0.5)
    ax.set_title(title)
    return ax
