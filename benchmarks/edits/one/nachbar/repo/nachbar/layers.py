import jax
import jax.numpy as jnp


def glorot(key, shape):
    lim = (6.0 / (shape[-2] + shape[-1])) ** 0.5
    return jax.random.uniform(key, shape, minval=-lim, maxval=lim)


def he(key, shape):
    return jax.random.normal(key, shape) * (2.0 / shape[-2]) ** 0.5


def drop(key, x, p, live):
    if not live or p == 0:
        return x
    keep = jax.random.bernoulli(key, 1 - p, x.shape)
    return jnp.where(keep, x / (1 - p), 0.0)


def by_target(score, dst, n):
    """normalise edge scores over the edges that share a target node"""
    top = jax.ops.segment_max(score, dst, n)
    e = jnp.exp(score - top[dst])
    return e / (jax.ops.segment_sum(e, dst, n)[dst] + 1e-16)


def att_init(key, n_in, n_out, heads):
    a, b, c = jax.random.split(key, 3)
    return {"w": glorot(a, (heads, n_in, n_out)), "src": glorot(b, (heads, n_out, 1)),
            "dst": glorot(c, (heads, n_out, 1)), "bias": jnp.zeros((heads, n_out))}


def att_layer(p, key, x, edges, live, slope, rate, merge):
    src, dst = edges
    n = x.shape[0]
    k1, k2, k3 = jax.random.split(key, 3)
    x = drop(k1, x, rate, live)
    h = jnp.einsum("ni,hio->hno", x, p["w"])
    s = (h @ p["src"])[..., 0]
    d = (h @ p["dst"])[..., 0]
    score = jax.nn.leaky_relu(s[:, src] + d[:, dst], slope)
    a = jax.vmap(lambda v: by_target(v, dst, n))(score)
    a = drop(k2, a, rate, live)
    h = drop(k3, h, rate, live)
    out = jax.vmap(lambda al, hh: jax.ops.segment_sum(al[:, None] * hh[src], dst, n))(a, h)
    out = out + p["bias"][:, None]
    if merge == "cat":
        return jnp.concatenate(list(out), axis=-1)
    return out.mean(axis=0)


def conv_layer(w, x, edges):
    src, dst = edges
    n = x.shape[0]
    deg = jax.ops.segment_sum(jnp.ones(len(dst)), dst, n)
    coef = 1.0 / jnp.sqrt(deg[src] * deg[dst])
    return jax.ops.segment_sum(coef[:, None] * (x @ w)[src], dst, n)
