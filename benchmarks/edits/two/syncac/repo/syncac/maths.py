import jax
import jax.numpy as jnp

from .nets import run_net


def n_step(rew, over, tail, gamma):
    """rew, over: (T, W); tail: (W,) value after the last step."""
    out, acc = [], tail
    for t in reversed(range(rew.shape[0])):
        acc = rew[t] + gamma * acc * (1.0 - over[t])
        out.append(acc)
    return jnp.stack(out[::-1])


def gae(rew, over, val, tail, gamma, lam=0.95):
    nxt = jnp.concatenate([val[1:], tail[None]])
    delta = rew + gamma * nxt * (1.0 - over) - val
    out, acc = [], jnp.zeros_like(tail)
    for t in reversed(range(rew.shape[0])):
        acc = delta[t] + gamma * lam * (1.0 - over[t]) * acc
        out.append(acc)
    return jnp.stack(out[::-1])


def objective(net, obs, act, ret, v_weight, h_weight):
    logits, val = run_net(net, obs)
    lp = jax.nn.log_softmax(logits)
    lp_act = jnp.take_along_axis(lp, act[:, None], axis=1)[:, 0]
    adv = jax.lax.stop_gradient(ret - val)
    pg = -(lp_act * adv).mean()
    vf = ((ret - val) ** 2).mean()
    ent = -(jnp.exp(lp) * lp).sum(axis=1).mean()
    return pg + v_weight * vf - h_weight * ent, {"pg": pg, "vf": vf, "ent": ent}
