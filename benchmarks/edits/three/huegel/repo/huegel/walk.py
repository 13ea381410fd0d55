import numpy as np


def chain(model, c, rng):
    """Random-walk Metropolis, spherical proposals; scale follows acceptance in warm-up."""
    q = model.start(rng)
    lp, _ = model.logp(q)
    ls, out = np.log(c["scale"]), []
    for it in range(c["warm"] + c["keep"]):
        q1 = q + np.exp(ls) * rng.normal(size=model.dim)
        lp1, _ = model.logp(q1)
        acc = np.exp(min(0.0, lp1 - lp))
        if rng.random() < acc:
            q, lp = q1, lp1
        if it < c["warm"]:
            ls += (acc - 0.234) / np.sqrt(it + 1)
        else:
            out.append(q)
    return np.array(out)
