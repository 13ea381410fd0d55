import sys
import tomllib

import jax
import jax.numpy as jnp
import numpy as np
import optax

from nachbar.graph import draw_split, load
from nachbar.nets import make, weight_norm


def one_run(kind, c, sh, x, edges, y, seed):
    tr, va, te = draw_split(y, sh, 0)
    init, apply = make(kind, c, x.shape[1], int(y.max()) + 1)
    key = jax.random.PRNGKey(seed)
    key, k0 = jax.random.split(key)
    p = init(k0)
    tx = optax.adam(c["lr"])
    st = tx.init(p)

    def nll(p, key, idx, live):
        lg = apply(p, key, x, edges, live)[idx]
        return optax.softmax_cross_entropy_with_integer_labels(lg, y[idx]).mean()

    @jax.jit
    def update(p, st, key):
        f = lambda q: nll(q, key, tr, True) + 0.5 * c["l2"] * weight_norm(q)
        g = jax.grad(f)(p)
        up, st = tx.update(g, st, p)
        return optax.apply_updates(p, up), st

    @jax.jit
    def look(p):
        lg = apply(p, key, x, edges, False)
        hit = lg.argmax(-1) == y
        return nll(p, key, va, False), hit[va].mean(), hit[te].mean()

    low, high, wait, final = np.inf, 0.0, 0, 0.0
    for _ in range(sh["epochs"]):
        key, k = jax.random.split(key)
        p, st = update(p, st, k)
        v_loss, v_acc, t_acc = (float(v) for v in look(p))
        if v_loss <= low or v_acc >= high:
            if v_loss <= low and v_acc >= high:
                final = t_acc
            low, high, wait = min(low, v_loss), max(high, v_acc), 0
        else:
            wait += 1
            if wait == sh["patience"]:
                break
    return final


def main():
    plan = tomllib.load(open(sys.argv[1], "rb"))
    names = sys.argv[2:] if sys.argv[2:] != ["cites"] else plan["graphs"]["names"]
    for name in names:
        x, edges, y = (jnp.asarray(v) for v in load(name))
        y = np.asarray(y)
        for kind in plan["graphs"]["models"]:
            acc = [one_run(kind, plan[kind], plan["shared"], x, edges, y, s)
                   for s in range(plan["shared"]["repeats"])]
            print(f"{name:10s} {kind:5s} {100 * np.mean(acc):.1f} +- {100 * np.std(acc):.1f}")


if __name__ == "__main__":
    main()
