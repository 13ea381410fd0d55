import configparser
import sys

import numpy as np

from cdsurv.cox import descend, order
from cdsurv.score import baseline, brier, concordance, km_censor
from cdsurv.select import choose


def read(c):
    A = np.genfromtxt(c["data"]["file"], delimiter=",", names=True)
    X = np.column_stack([A[n] for n in A.dtype.names[2:]])
    return X, A["time"], A["event"].astype(int)


def simulate(c, rng):
    s = c["demo"]
    n, p = s.getint("n"), s.getint("p")
    X = rng.normal(size=(n, p))
    b = np.r_[np.full(s.getint("true"), 0.7), np.zeros(p - s.getint("true"))]
    t = rng.exponential(np.exp(-X @ b))
    cut = rng.exponential(np.quantile(t, 1 - s.getfloat("censor")), n) * 2
    return X, np.minimum(t, cut), (t <= cut).astype(int)


def one(X, t, d, c, rng, method):
    n = len(t)
    te = np.zeros(n, bool)
    for v in (0, 1):
        i = rng.permutation(np.flatnonzero(d == v))
        te[i[: round(c["study"].getfloat("test_share") * len(i))]] = True
    tr = ~te
    if c["data"].getboolean("standardise"):
        mu, sd = X[tr].mean(0), X[tr].std(0)
        X = (X - mu) / np.where(sd > 0, sd, 1)
    o = order(t[tr], d[tr])
    Xa, ta, da = X[tr][o], t[tr][o], d[tr][o]
    p = c["path"]
    pc = dict(n=p.getint("n"), ratio=p.getfloat("ratio"), tol=p.getfloat("tol"), sweeps=p.getint("sweeps"))
    mix = {"enet": c["enet"].getfloat("mix"), "lasso": 1.0, "ridge": 0.0}.get(method)
    if mix is None:
        b = descend(Xa, ta, da, 1e-6, 0.0, np.zeros(X.shape[1]))
    else:
        _, b = choose(Xa, ta, da, mix, pc, c["cv"].getint("folds"), c["cv"]["rule"], rng)
    tau = np.median(ta[da == 1])
    H = baseline(Xa @ b, ta, da, tau)
    S = np.exp(-H * np.exp(X[te] @ b))
    return concordance(X[te] @ b, t[te], d[te]), brier(S, tau, t[te], d[te], km_censor(ta, da)), np.count_nonzero(b)


def main():
    c = configparser.ConfigParser()
    c.read(sys.argv[1])
    seed, demo = c["study"].getint("seed"), "demo" in sys.argv[2:]
    X, t, d = simulate(c, np.random.default_rng(seed)) if demo else read(c)
    for m in c["study"]["methods"].split():
        rows = [one(X, t, d, c, np.random.default_rng(seed + r), m) for r in range(2 if demo else c["study"].getint("repeats"))]
        a, s = np.mean(rows, 0), np.std(rows, 0, ddof=1)
        print(f"{m:12s} C {a[0]:.3f} ({s[0]:.3f})  Brier {a[1]:.3f} ({s[1]:.3f})  size {a[2]:.1f}")


if __name__ == "__main__":
    main()
