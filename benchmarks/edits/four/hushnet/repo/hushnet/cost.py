import torch


def si_sdr(x, s):
    """dB, per item"""
    x, s = x - x.mean(-1, keepdim=True), s - s.mean(-1, keepdim=True)
    a = (x * s).sum(-1, keepdim=True) / (s.pow(2).sum(-1, keepdim=True) + 1e-8)
    t = a * s
    e = x - t
    return 10 * torch.log10((t.pow(2).sum(-1) + 1e-8) / (e.pow(2).sum(-1) + 1e-8))


def snr(x, s):
    return 10 * torch.log10(s.pow(2).sum(-1) / ((x - s).pow(2).sum(-1) + 1e-8))


def squeeze(Z, p):
    m = Z.abs().clamp(min=1e-7)
    return m ** p, Z / m * m ** p


def spectral(X, S, p):
    xm, xc = squeeze(X, p)
    sm, sc = squeeze(S, p)
    return 0.7 * (xm - sm).pow(2).mean() + 0.3 * (xc - sc).abs().pow(2).mean()


def total(x, s, X, S, k):
    return -k["wave"] * si_sdr(x, s).mean() + k["spec"] * spectral(X, S, k["power"])
