import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

from .nets import Flow
from .presets import settings
from .tables import load


def in_parts(fn, p, x, k=4096):
    return np.concatenate([np.asarray(fn(p, x[i:i + k])) for i in range(0, len(x), k)])


def main():
    table, c = sys.argv[1], settings(sys.argv[1], sys.argv[2:])
    train, val, test = load(table)
    net = Flow(c["blocks"], c["width"], c["depth"], c["cap"], c["actnorm"])
    key = jax.random.PRNGKey(c["seed"])
    rng = np.random.default_rng(c["seed"])
    p = net.init(key, jnp.asarray(train[:2]))
    rate = optax.warmup_cosine_decay_schedule(0.0, c["lr"], c["warm"], c["steps"], c["final"])
    tx = optax.chain(optax.clip_by_global_norm(c["clip"]), optax.adam(rate))
    st = tx.init(p)
    slow = p
    logp = jax.jit(net.apply)

    @jax.jit
    def update(p, st, slow, x):
        loss, g = jax.value_and_grad(lambda q: -net.apply(q, x).mean())(p)
        up, st = tx.update(g, st, p)
        p = optax.apply_updates(p, up)
        slow = jax.tree_util.tree_map(lambda a, b: c["ema"] * a + (1 - c["ema"]) * b, slow, p)
        return p, st, slow, loss

    top, kept, bad = -np.inf, slow, 0
    for i in range(c["steps"]):
        x = train[rng.integers(0, len(train), c["bs"])]
        x = x + c["jitter"] * rng.uniform(-0.5, 0.5, x.shape).astype(np.float32)
        p, st, slow, _ = update(p, st, slow, x)
        if (i + 1) % c["check"] == 0:
            now = in_parts(logp, slow, val).mean()
            if now > top:
                top, kept, bad = now, slow, 0
            else:
                bad += 1
            if bad >= c["patience"]:
                break
    ll = in_parts(logp, kept, test)
    err = 2 * ll.std() / np.sqrt(len(ll))
    print(f"{table} seed {c['seed']}: {ll.mean():.3f} +- {err:.3f} nats")


if __name__ == "__main__":
    main()
