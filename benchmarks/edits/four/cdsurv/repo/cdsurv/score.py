import numpy as np


def concordance(risk, t, d):
    """Harrell: pairs whose earlier time is an event; ties in risk count half"""
    num = den = 0.0
    for i in np.flatnonzero(d):
        later = t > t[i]
        den += later.sum()
        num += (risk[i] > risk[later]).sum() + 0.5 * (risk[i] == risk[later]).sum()
    return num / den


def km_censor(t, d):
    """Kaplan-Meier of the censoring times, as a step function"""
    o = np.argsort(t)
    ts, c = t[o], 1 - d[o]
    left = len(t) - np.arange(len(t))
    s = np.cumprod(1 - c / left)
    return lambda x: np.r_[1.0, s][np.searchsorted(ts, x, side="right")]


def brier(surv_at, tau, t, d, G):
    g_t, g_tau = np.maximum(G(t), 1e-3), max(float(G(tau)), 1e-3)
    dead = (t <= tau) & (d == 1)
    return float(np.mean(surv_at ** 2 * dead / g_t + (1 - surv_at) ** 2 * (t > tau) / g_tau))


def baseline(eta, t, d, tau):
    e = np.exp(eta)
    return sum(1.0 / e[t >= t[i]].sum() for i in np.flatnonzero(d) if t[i] <= tau)
